enum StylemarkPlaceholder {}
