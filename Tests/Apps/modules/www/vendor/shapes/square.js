export class Square {
  constructor(side) { this.side = side; }
}
