import { Agent, request } from "node:http";

/** Locations may be three times as long as the address, encoded. */
const longestAnswerHead = 100_000;
/** As much as servers take of a head; a little is left for the rest of it. */
const longest = 15_000;
const pieces = [
  "/",
  "/a",
  "a",
  "%",
  "%41",
  "%2f",
  "%2e",
  ".",
  "..",
  "../",
  "-",
  "\\",
  ";",
  "?",
  "&a",
  "=",
  "//a",
  "@",
  ":",
];
const fronts = [
  "/",
  "//",
  "/sites/x",
  "/sites/x/",
  "/sites/_assets/",
  "/sites/x?",
  "/v1/",
  "http://a",
  "http://a/sites/",
];
const ends = ["b", "/", "/?b"];

/** Request targets of the greatest length, made of what paths are taken apart by. */
export const longTargets: readonly string[] = fronts.flatMap((front) =>
  pieces.flatMap((piece) => ends.map((end) => front + piece.repeat(longest).slice(0, longest - front.length) + end)),
);

/** Asks a server of this very process for each of them, and gives the statuses and the processor time of one request in milliseconds. */
export async function askForLongTargets(port: number): Promise<{ statuses: number[]; millisecondsEach: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = process.threadCpuUsage();
  const statuses: number[] = [];
  for (const target of longTargets) statuses.push(await statusOf(port, target, agent));
  const { user, system } = process.threadCpuUsage(before);
  agent.destroy();
  return { statuses, millisecondsEach: (user + system) / 1_000 / longTargets.length };
}

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, agent, maxHeaderSize: longestAnswerHead }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end();
  });
}
