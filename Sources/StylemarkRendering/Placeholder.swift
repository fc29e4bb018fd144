enum StylemarkRenderingPlaceholder {}
