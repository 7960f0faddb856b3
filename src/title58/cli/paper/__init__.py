"""Commands that draw and write: layouts, packets, math reports, filings side by side."""
