import { randomUUID } from "node:crypto";
import { publicationMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

// Clients, gateway and services share one thread, and the machine may be busy.
const gateway = useGateway({ OVERLOAD_LONGEST_WAIT_MILLISECONDS: "60000" });

describe("a burst of reads on a system at rest", () => {
  it("gets an answer for each of three hundred", async () => {
    gateway.backends.answer("content/getPublication", async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      return { publication: publicationMessage(), topics: [] };
    });
    const path = `/v1/publications/${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 300 }, () => gateway.send("GET", path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(300).fill(200));
  });
});
