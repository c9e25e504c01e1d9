import { deflateSync, gzipSync } from "node:zlib";
import { validRequests } from "../operations.ts";
import { jsonHeaders, type ProbeContext, type ProbeMaker, requestBytes, validBytes } from "../probe.ts";
import { anyText, strangeTexts } from "../strange.ts";

const names = [
  ...["Idempotency-Key", "Authorization", "Traceparent", "Tracestate", "Baggage", "X-Request-Id", "X-Forwarded-For"],
  ...["X-Forwarded-Host", "Forwarded", "Content-Type", "Content-Encoding", "Accept", "Accept-Encoding", "Expect"],
  ...["Upgrade", "Range", "If-None-Match", "If-Modified-Since", "Origin", "Access-Control-Request-Method", "Cookie"],
  ...["Host", "X-HTTP-Method-Override", "Content-Length", "__proto__", "constructor"],
];

const values: readonly ((context: ProbeContext) => string)[] = [
  ({ random }) => random.pick(strangeTexts),
  ({ random }) => anyText(random, 300),
  ({ owner }) => `Bearer ${owner.apiKey}`,
  ({ owner }) => `Bearer ${owner.apiKey.slice(0, -1)}`,
  ({ owner, stranger }) => `Bearer ${owner.apiKey} Bearer ${stranger.apiKey}`,
  ({ owner }) => `Basic ${Buffer.from(owner.apiKey).toString("base64")}`,
  () => "Bearer",
  () => `Bearer svc_${"z".repeat(64)}`,
  () => "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  () => `00-${"0".repeat(32)}-${"0".repeat(16)}-ff`,
  () => "ff-xx-yy-zz",
  () => "application/json; charset=utf-16",
  () => "application/json; charset=utf-7; charset=x",
  () => "application/json;;;=",
  () => "multipart/form-data; boundary=",
  () => "gzip, br, deflate, zstd",
  () => "100-continue",
  () => "h2c",
  () => "bytes=0-,0-,0-",
  () => "*/*;q=NaN",
  () => "x".repeat(255),
  () => "x".repeat(256),
  () => "x".repeat(15_000),
  () => "127.0.0.1:1",
  () => "[::1",
];

// What a header cannot hold would end it; other probes send that.
const asHeaderValue = (text: string): string =>
  [...text].map((letter) => (letter < " " ? " " : letter > "\u00ff" ? "é" : letter)).join("");

/** A right request with one to three headers of strange values, some given twice. */
export const oddHeaders: ProbeMaker = (context) => {
  const { random, owner } = context;
  const request = random.pick(validRequests(owner, random));
  const odd = Array.from({ length: random.between(1, 3) }, () => {
    const header: [string, string] = [random.pick(names), asHeaderValue(random.pick(values)(context))];
    return random.chance(0.2) ? [header, header] : [header];
  }).flat();
  const kept = jsonHeaders(owner).filter(([name]) => !odd.some(([other]) => other === name));
  return { kind: "odd headers", bytes: validBytes(owner, request, { headers: [...kept, ...odd] }) };
};

const codings: readonly ((text: string) => [string, Uint8Array])[] = [
  (text) => ["gzip", gzipSync(text)],
  (text) => ["gzip", gzipSync(text).subarray(0, 12)],
  (text) => ["gzip", Buffer.concat([gzipSync(text), Buffer.from("tail")])],
  (text) => ["deflate", deflateSync(text)],
  (text) => ["br", Buffer.from(text)],
  (text) => ["zstd", Buffer.from(text)],
  (text) => ["gzip, gzip", gzipSync(gzipSync(text))],
  (text) => ["GZIP", gzipSync(text)],
  (text) => ["", Buffer.from(text)],
  () => ["gzip", gzipSync(Buffer.alloc(8_000_000, 0x20))],
  (text) => ["identity", Buffer.from(text, "utf16le")],
];

/** A body that is encoded otherwise than it says, or larger than it looks. */
export const encodedBody: ProbeMaker = ({ random, owner }) => {
  const text = JSON.stringify({ name: "Encoded", slug: `encoded-${random.between(0, 1e9)}` });
  const [coding, body] = random.pick(codings)(text);
  const headers: [string, string][] = [...jsonHeaders(owner), ["Content-Encoding", coding]];
  return { kind: "encoded body", bytes: requestBytes({ method: "POST", target: "/v1/publications", headers, body }) };
};

/** Hundreds of headers, or one as large as all may be. */
export const manyHeaders: ProbeMaker = ({ random, owner }) => {
  const count = random.pick([90, 101, 1_000, 3_000]);
  const extra = Array.from({ length: count }, (_, index): [string, string] => [`X-Header-${index}`, "v"]);
  const bytes = requestBytes({ method: "GET", target: "/v1/me", headers: [...extra, ...jsonHeaders(owner)] });
  return { kind: "many headers", bytes };
};
