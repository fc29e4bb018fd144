enum StylemarkCommandsPlaceholder {}
