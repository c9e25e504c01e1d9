import { deflateSync, gzipSync } from "node:zlib";
import type { Random } from "@galley/faults/random";
import type { SeededAccount } from "../seed.ts";
import { anyBytes, anyText, pickFraming, pickFrom } from "./corpus.ts";
import { requestBytes, validRequest, type WrittenRequest } from "./requests.ts";

/**
 * The things that the creation of odd requests needs: random numbers, the account that sends the requests, and another account whose
 * objects it must not reach.
 */
export interface ProbeContext {
  readonly random: Random;
  readonly owner: SeededAccount;
  readonly stranger: SeededAccount;
}

/** A kind of odd input, with a function that creates a random example of it. */
interface Kind {
  /** The name of this kind of input in reports. */
  readonly name: string;
  /**
   * True if the input is one complete request, which the gateway must answer. It may cut off other input, such as nonsense or a request
   * that is too large.
   */
  readonly isWholeRequest: boolean;
  readonly make: (context: ProbeContext) => Uint8Array;
}

const broken = (name: string, make: Kind["make"]): Kind => ({ name, isWholeRequest: false, make });
const whole = (name: string, make: (context: ProbeContext) => WrittenRequest): Kind => ({
  name,
  isWholeRequest: true,
  make: (context) => requestBytes(make(context)),
});

const anyValid = ({ random, owner }: ProbeContext): Buffer => requestBytes(validRequest(owner, random));

/** Creates a valid request and changes, removes, inserts or repeats a few of its bytes. */
function spoiled(context: ProbeContext): Buffer {
  const { random } = context;
  let bytes = anyValid(context);
  for (let turn = random.between(1, 5); turn > 0; turn -= 1) {
    const at = random.between(0, bytes.length - 1);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const changes = [
      [before, anyBytes(random, 1), after.subarray(1)],
      [before, after.subarray(random.between(1, 8))],
      [before, anyBytes(random, 8), after],
      [before, after.subarray(0, 40), after],
    ];
    bytes = Buffer.concat(random.pick(changes));
  }
  return bytes;
}

/** Creates two or three requests, some valid and some nonsense, to be sent at once on one connection. */
function pipelined(context: ProbeContext): Buffer {
  const { random } = context;
  const withoutEnd = (): Buffer =>
    Buffer.from(anyValid(context).toString("latin1").replace("Connection: close\r\n", ""), "latin1");
  const one = (): Buffer => (random.chance(0.7) ? withoutEnd() : anyBytes(random, 50));
  return Buffer.concat(Array.from({ length: random.between(2, 3) }, one));
}

/** Creates bodies whose encoding differs from the header, or that are much larger after decoding. */
const codings: readonly ((text: string) => [coding: string, body: Uint8Array])[] = [
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

function encoded({ random, owner }: ProbeContext): Buffer {
  const request = validRequest(owner, random, true);
  const [coding, body] = random.pick(codings)(request.body ?? "");
  return requestBytes({ ...request, headers: [...request.headers, ["Content-Encoding", coding]], body });
}

function framed({ random, owner }: ProbeContext): Buffer {
  const request = validRequest(owner, random, true);
  const { headers, body } = pickFraming(random, request.body ?? "");
  return requestBytes({ ...request, headers: [...request.headers, ...headers], body });
}

function manyHeaders({ random, owner }: ProbeContext): Buffer {
  const { headers } = validRequest(owner, random);
  const count = random.pick([90, 101, 1_000, 3_000]);
  const more = Array.from({ length: count }, (_, index) => [`X-Header-${index}`, "v"] as const);
  return requestBytes({ method: "GET", target: "/v1/me", headers: [...more, ...headers] });
}

/** Creates a request with one to three headers with odd values, some of them twice. */
function oddHeaders({ random, owner, stranger }: ProbeContext): WrittenRequest {
  const value = (): string => {
    const list = random.pick(["texts", "headerValues", "headerValues"] as const);
    const text = random.chance(0.1) ? anyText(random, 300) : pickFrom(random, list);
    // Leaves out characters that would end the header. Other kinds of input have them.
    const kept = [...text].map((letter) => (letter < " " ? " " : letter > "\u00ff" ? "é" : letter)).join("");
    return kept.replaceAll("OWNKEY", owner.apiKey).replaceAll("OTHERKEY", stranger.apiKey);
  };
  const odd = Array.from({ length: random.between(1, 3) }, () => {
    const header = [pickFrom(random, "headerNames"), value()] as const;
    return random.chance(0.2) ? [header, header] : [header];
  }).flat();
  const request = validRequest(owner, random);
  const kept = request.headers.filter(([name]) => !odd.some(([other]) => other === name));
  return { ...request, headers: [...kept, ...odd] };
}

/**
 * Returns an odd text for the path or query of a request. Spaces and control characters would end it, so they are encoded. Other kinds of
 * input send them as they are.
 */
function inTarget(random: Random): string {
  const text = random.chance(0.7) ? pickFrom(random, "texts") : anyText(random, 100);
  return encodeURI(text.toWellFormed()).replaceAll("%25", "%").slice(0, 6_000);
}

function oddQuery({ random, owner }: ProbeContext): WrittenRequest {
  const request = validRequest(owner, random);
  const query = random.chance(0.8) ? pickFrom(random, "queries") : `status=${inTarget(random)}`;
  return { ...request, target: `${request.target.split("?", 1)[0]}?${query}` };
}

/** Creates a request, with any method, in whose path one segment is replaced, repeated, encoded or removed. */
function oddPath({ random, owner }: ProbeContext): WrittenRequest {
  const { target, headers } = validRequest(owner, random);
  const segments = target.split("/");
  const at = random.between(1, segments.length - 1);
  const odd = random.chance(0.3) ? inTarget(random) : pickFrom(random, "segments");
  segments[at] = odd.replace("SEGMENT", segments[at] ?? "");
  return { method: pickFrom(random, "methods"), target: segments.join("/") || "/", headers };
}

function otherTarget({ random, owner }: ProbeContext): WrittenRequest {
  const method = random.chance(0.1) ? "CONNECT" : pickFrom(random, "methods");
  return { method, target: pickFrom(random, "targets"), headers: validRequest(owner, random).headers };
}

/** Creates a request for a public site with an odd handle, slug, page number or form. */
function site({ random, owner }: ProbeContext): WrittenRequest {
  const target = pickFrom(random, "sites")
    .replace("HANDLE", owner.handle)
    .replace("TEXT", () => inTarget(random));
  if (!random.chance(0.3)) return { method: random.pick(["GET", "HEAD", "PUT", "DELETE"]), target, headers: [] };
  const body = `name=${inTarget(random)}&text=${inTarget(random)}`;
  return { method: "POST", target, headers: [["Content-Type", "application/x-www-form-urlencoded"]], body };
}

/** Creates a valid request and puts odd texts into one to three fields of its body. */
function oddText({ random, owner }: ProbeContext): WrittenRequest {
  const request = validRequest(owner, random, true);
  const body: Record<string, unknown> = JSON.parse(request.body ?? "{}");
  const own = [...Object.keys(body), "name"];
  for (let turn = random.between(1, 3); turn > 0; turn -= 1) {
    const field = random.chance(0.7) ? random.pick(own) : pickFrom(random, "fields");
    body[field] = random.chance(0.8) ? pickFrom(random, "texts") : anyText(random, 400);
  }
  return { ...request, body: JSON.stringify(body) };
}

/**
 * Creates a request with JSON that is hard to parse or to handle: deep, large, with repeated or dangerous names, or
 * with huge numbers.
 */
function oddJson({ random, owner }: ProbeContext): WrittenRequest {
  const request = validRequest(owner, random, true);
  const members = request.body?.slice(1, -1) ?? "";
  const text = pickFrom(random, "bodies");
  const isEmpty = members === "";
  const body = isEmpty ? text.replaceAll(/,MEMBERS|MEMBERS,?/g, "") : text.replaceAll("MEMBERS", () => members);
  return { ...request, body };
}

/** All kinds of odd input. A kind that is listed twice is chosen twice as often. */
export const kinds: readonly Kind[] = [
  broken("noise", ({ random }) => anyBytes(random, 3_000)),
  broken("spoiled request", spoiled),
  broken("request cut off", (context) => {
    const bytes = anyValid(context);
    return bytes.subarray(0, context.random.between(0, bytes.length - 1));
  }),
  broken("pipelined requests", pipelined),
  broken("odd framing", framed),
  broken("encoded body", encoded),
  broken("many headers", manyHeaders),
  whole("odd headers", oddHeaders),
  whole("odd headers", oddHeaders),
  whole("odd query", oddQuery),
  whole("odd path", oddPath),
  whole("other target", otherTarget),
  whole("public site", site),
  whole("odd text", oddText),
  whole("odd text", oddText),
  whole("odd JSON", oddJson),
];
