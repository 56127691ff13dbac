"""Parts of a scene and of its narration as lines of text, for the drawn table and the plain one."""
