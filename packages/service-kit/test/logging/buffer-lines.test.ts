import { setImmediate as turn } from "node:timers/promises";
import { bufferLines } from "../../src/logging/buffer-lines.ts";

describe("turnByTurn", () => {
  it("hands on the lines of one turn in one piece and in order", async () => {
    const pieces: string[] = [];
    const destination = bufferLines({ write: (piece) => pieces.push(piece) });
    destination.write("a\n");
    destination.write("b\n");
    expect(pieces).toEqual([]);
    await turn();
    destination.write("c\n");
    await turn();
    expect(pieces).toEqual(["a\nb\n", "c\n"]);
  });
});
