"""`python -m coliseo`."""

from coliseo.cli.main import main

if __name__ == "__main__":
    main()
