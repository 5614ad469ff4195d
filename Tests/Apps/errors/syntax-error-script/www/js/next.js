console.log("the next script runs all the same");
