"""The report's forms for people and machines."""
