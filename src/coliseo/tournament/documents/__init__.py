"""What an event prints: sheets of plain blocks, drawn as PDF where typst is installed and as HTML anywhere."""
