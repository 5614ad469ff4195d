var fromFile = 42;
