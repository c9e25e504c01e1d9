import { Agent, request } from "node:http";

/** Locations may be three times as long as the address, encoded. */
const longestAnswerHead = 100_000;
/** As much as servers take of a head; a little is left for the rest of it. */
const longest = 15_000;
const pieces = "/ /a a % %41 %2f %2e . .. ../ - \\ ; ? &a = //a @ :".split(" ");
const fronts = "/ // /sites/x /sites/x/ /sites/_assets/ /sites/x? /v1/ http://a http://a/sites/".split(" ");
const ends = ["b", "/", "/?b"];

/** Request targets as long as servers accept, made of the characters at which parsers split paths. */
export const longRequestTargets: readonly string[] = fronts.flatMap((front) =>
  pieces.flatMap((piece) => ends.map((end) => front + piece.repeat(longest).slice(0, longest - front.length) + end)),
);

/** Requests each of them from a server in this process; returns the statuses, and the processor time per request in milliseconds. */
export async function requestLongTargets(port: number): Promise<{ statuses: number[]; millisecondsEach: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = process.threadCpuUsage();
  const statuses: number[] = [];
  for (const target of longRequestTargets) statuses.push(await statusOf(port, target, agent));
  const { user, system } = process.threadCpuUsage(before);
  agent.destroy();
  return { statuses, millisecondsEach: (user + system) / 1_000 / longRequestTargets.length };
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
