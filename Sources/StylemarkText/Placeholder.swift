enum StylemarkTextPlaceholder {}
