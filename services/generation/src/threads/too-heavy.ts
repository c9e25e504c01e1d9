/** A task was ended because it took too long or too much memory; the message says which, in words that may be shown. */
export class TooHeavy extends Error {
  constructor(reason: "time" | "memory") {
    super(reason === "time" ? "it takes too long to read" : "it takes too much memory to read");
    this.name = "TooHeavy";
  }
}
