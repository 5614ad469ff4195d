// A function that does `body` one call after another. What is called for meanwhile is done once more behind it, so an older answer never
// stands where a newer one was.
export function oneByOne(body) {
  let running;
  let isDue = false;
  const run = async () => {
    try {
      do {
        isDue = false;
        await body();
      } while (isDue);
    } finally { running = undefined; }
  };
  return () => {
    isDue = true;
    return running ??= run();
  };
}
