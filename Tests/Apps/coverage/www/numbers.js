export function double(n) {
  return n * 2;
}

export function unused() {
  throw new Error("nobody calls this");
}

export default class {
  #secret = 1;

  get secret() { return this.#secret; }
}
