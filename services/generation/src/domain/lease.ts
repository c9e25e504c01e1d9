/** The work now belongs to another worker, was cancelled, or is gone: whoever catches this stops without writing. */
export class LeaseLost extends Error {
  constructor() {
    super("The lease on this work is lost.");
    this.name = "LeaseLost";
  }
}
