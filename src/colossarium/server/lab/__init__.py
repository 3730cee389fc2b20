"""The lab: variants that people write in the page are checked, tried and played."""
