import { Agent, request } from "node:http";

/**
 * The maximum size of the headers of an answer. A Location header can be three times as long as the URL, because of its
 * encoding.
 */
const maxResponseHeadBytes = 100_000;
/**
 * The length of each request target in characters. Servers limit the size of a request's head; this leaves some room
 * for its other lines.
 */
const targetLength = 15_000;
const pieces = "/ /a a % %41 %2f %2e . .. ../ - \\ ; ? &a = //a @ :".split(" ");
const fronts = "/ // /sites/x /sites/x/ /sites/_assets/ /sites/x? /v1/ http://a http://a/sites/".split(" ");
const ends = ["b", "/", "/?b"];

/** Request targets of the maximum length that servers accept, made of the characters at which parsers split paths. */
export const longRequestTargets: readonly string[] = fronts.flatMap((front) =>
  pieces.flatMap((piece) =>
    ends.map((end) => front + piece.repeat(targetLength).slice(0, targetLength - front.length) + end),
  ),
);

/**
 * Sends all long request targets to a server in this process. Returns the statuses, and the processor time for each
 * request in milliseconds.
 */
export async function requestLongTargets(port: number): Promise<{ statuses: number[]; millisecondsEach: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = process.threadCpuUsage();
  const statuses: number[] = [];
  for (const target of longRequestTargets) statuses.push(await readStatus(port, target, agent));
  const { user, system } = process.threadCpuUsage(before);
  agent.destroy();
  return { statuses, millisecondsEach: (user + system) / 1_000 / longRequestTargets.length };
}

function readStatus(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, agent, maxHeaderSize: maxResponseHeadBytes }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end();
  });
}
