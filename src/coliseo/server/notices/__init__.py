"""People who are not here are told that they are waited for: by mail, and in their browsers by web push."""
