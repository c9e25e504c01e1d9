import { validRequests } from "../operations.ts";
import { jsonHeaders, type ProbeMaker, requestBytes, validBytes } from "../probe.ts";
import { anyText, strangeTexts } from "../strange.ts";

const methods = "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND PURGE QUERY get".split(" ");

// Spaces and controls would end the target; other probes send those.
const asTarget = (text: string): string => encodeURI(text.toWellFormed()).replaceAll("%25", "%").slice(0, 6_000);

const parameters: readonly string[] = [
  ...["status=new&status=new", "status[]=new", "status[$ne]=new", "status[__proto__]=new", "__proto__[status]=new"],
  ...["constructor[prototype][status]=new", "status=%00", "status=%E0%A4%A", "status=new%20", "status", "=new"],
  "&&&===",
  `${"a[".repeat(2_000)}=1`,
  Array.from({ length: 2_000 }, (_, index) => `p${index}=1`).join("&"),
  "hasOwnProperty=1&toString=2&status=new",
];

/** The path of an operation with strange parameters. */
export const oddQuery: ProbeMaker = ({ random, owner }) => {
  const request = random.pick(validRequests(owner, random));
  const query = random.chance(0.8) ? random.pick(parameters) : `status=${asTarget(anyText(random, 200))}`;
  const target = `${request.path.split("?", 1)[0]}?${query}`;
  return { kind: "odd query", bytes: validBytes(owner, request, { target }) };
};

/** The path of an operation with a segment replaced, doubled, encoded or taken out; any method. */
export const oddPath: ProbeMaker = ({ random, owner }) => {
  const segments = random.pick(validRequests(owner, random)).path.split("/");
  const at = random.between(1, segments.length - 1);
  const strange = asTarget(random.chance(0.7) ? random.pick(strangeTexts) : anyText(random, 100));
  const changed = ["/", "%00", ";v=1"].map((end) => segments[at] + end);
  segments[at] = random.pick([strange, "", ".", "..", "%2e%2e", "%2f", ...changed]);
  const target = segments.join("/") || "/";
  const bytes = requestBytes({ method: random.pick(methods), target, headers: jsonHeaders(owner) });
  return { kind: "odd path", bytes };
};

const others = [
  ...["*", "http://elsewhere.example/v1/me", "//elsewhere.example/v1/me", "elsewhere.example:443"],
  ...["/v1/me#fragment", "/healthz?x=1", "/readyz/", "/openapi.json?x[]=1", "/docs/..%2f..%2fpackage.json"],
  ...["/docs/%2e%2e/%2e%2e/package.json", "/favicon.ico?", "/robots.txt/", "/", ""],
];

/** Targets of other forms than a path of the API. */
export const otherTarget: ProbeMaker = ({ random, owner }) => {
  const [method, target] = [random.pick([...methods, "CONNECT"]), random.pick(others)];
  return { kind: "other target", bytes: requestBytes({ method, target, headers: jsonHeaders(owner) }) };
};

/** The public sites, with handles, slugs, pages and forms of no sense. */
export const site: ProbeMaker = ({ random }) => {
  const handle = random.pick(["notes-of-owner", "notes-of-stranger", "nobody"]);
  const files = ["/feed.xml", "/feed-excerpt.xml", "/sitemap.xml", "/fast-type-checkers", "/_assets/x"];
  const rest = random.pick(["", "/", ...files]);
  const strange = asTarget(random.pick(strangeTexts));
  const target = random.pick([`/sites/${handle}${rest}`, `/sites/${handle}/${strange}`, `/sites/${strange}${rest}`]);
  const query = random.chance(0.5) ? `?page=${random.pick(["-1", "0", "1e9", "9".repeat(30), strange])}` : "";
  const form = {
    headers: [["Content-Type", "application/x-www-form-urlencoded"]] as [string, string][],
    body: `name=${strange}&text=${strange}`,
  };
  const isForm = random.chance(0.3);
  const method = isForm ? "POST" : random.pick(["GET", "HEAD", "PUT", "DELETE"]);
  return { kind: "public site", bytes: requestBytes({ method, target: target + query, ...(isForm ? form : {}) }) };
};
