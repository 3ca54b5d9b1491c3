"""What `coliseo doctor` looks at: nothing is changed, nothing is made, and each finding says what to do about it."""
