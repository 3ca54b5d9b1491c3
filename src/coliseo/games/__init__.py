"""The games. They never import each other; nothing but `registry` imports them."""
