import { validRequests } from "../operations.ts";
import { jsonHeaders, type ProbeContext, type ProbeMaker, requestBytes, validBytes } from "../probe.ts";
import { anyBytes } from "../strange.ts";

/** Bytes that are no request at all. */
export const noise: ProbeMaker = ({ random }) => ({ kind: "noise", bytes: anyBytes(random, 3_000) });

const anyValid = ({ random, owner }: ProbeContext): Buffer =>
  Buffer.from(validBytes(owner, random.pick(validRequests(owner, random))));

/** A right request with a few bytes changed, taken out, doubled or put in. */
export const corrupted: ProbeMaker = (context) => {
  const { random } = context;
  let bytes = anyValid(context);
  for (let turn = random.between(1, 5); turn > 0; turn -= 1) {
    const at = random.between(0, bytes.length - 1);
    const before = bytes.subarray(0, at);
    const change = random.between(0, 3);
    if (change === 0) bytes = Buffer.concat([before, Buffer.from([random.between(0, 255)]), bytes.subarray(at + 1)]);
    else if (change === 1) bytes = Buffer.concat([before, bytes.subarray(at + random.between(1, 8))]);
    else if (change === 2) bytes = Buffer.concat([before, anyBytes(random, 8), bytes.subarray(at)]);
    else bytes = Buffer.concat([before, bytes.subarray(at, at + 40), bytes.subarray(at)]);
  }
  return { kind: "spoiled request", bytes };
};

/** A right request that ends in the middle. */
export const cutOff: ProbeMaker = (context) => {
  const bytes = anyValid(context);
  return { kind: "request cut off", bytes: bytes.subarray(0, context.random.between(0, bytes.length - 1)) };
};

/** Two or three requests in one go, right ones and nonsense. */
export const pipelined: ProbeMaker = (context) => {
  const parts = Array.from({ length: context.random.between(2, 3) }, () =>
    context.random.chance(0.7)
      ? Buffer.from(anyValid(context).toString("latin1").replace("Connection: close\r\n", ""), "latin1")
      : anyBytes(context.random, 50),
  );
  return { kind: "pipelined requests", bytes: Buffer.concat(parts) };
};

type Framed = { readonly headers: [string, string][]; readonly body: string };

const ofLengths = (body: string, ...lengths: readonly (number | string)[]): Framed => ({
  headers: lengths.map((length) => ["Content-Length", String(length)]),
  body,
});

const framings: readonly ((text: string) => Framed)[] = [
  (text) => ofLengths(text, text.length + 10),
  ...["3", "-1", "1e3", "99999999999999999999"].map((length) => (text: string) => ofLengths(text, length)),
  (text) => ofLengths(text, 4, 5),
  (text) => {
    const { headers, body } = chunked(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`);
    return { headers: [["Content-Length", String(text.length)], ...headers], body };
  },
  (text) => chunked(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`),
  (text) => chunked(`${text.length.toString(16)};ext="${"x".repeat(5_000)}"\r\n${text}\r\n0\r\n\r\n`),
  (text) => chunked(`${text.length.toString(16)}\r\n${text}\r\n0\r\nX-Trailer: ${"y".repeat(20_000)}\r\n\r\n`),
  (text) => chunked(`${text.length.toString(16)}\n${text}\n0\n\n`),
  (text) => chunked(`ffffffffffffffff\r\n${text}`),
  (text) => chunked(`-5\r\n${text}\r\n0\r\n\r\n`),
  (text) => chunked(`zz\r\n${text}\r\n0\r\n\r\n`),
  (text) => chunked("0\r\n\r\n".repeat(3) + text),
  (text) => chunked(`${[...text].map((letter) => `1\r\n${letter}\r\n`).join("")}0\r\n\r\n`),
  (text) => ({ headers: [["Transfer-Encoding", "gzip, chunked"]], body: `0\r\n\r\n${text}` }),
  (text) => ({ headers: [["Transfer-Encoding", "identity"]], body: text }),
  (text) => ({ headers: [["Transfer-Encoding", " chunked, chunked"]], body: text }),
];

function chunked(body: string): Framed {
  return { headers: [["Transfer-Encoding", "chunked"]], body };
}

/** A right body whose length is told wrongly, twice, in chunks, or in chunks of no sense. */
export const framed: ProbeMaker = ({ random, owner }) => {
  const text = JSON.stringify({ name: "Framed", slug: `framed-${random.between(0, 1e9)}` });
  const { headers, body } = random.pick(framings)(text);
  const target = "/v1/publications";
  const bytes = requestBytes({ method: "POST", target, headers: [...jsonHeaders(owner), ...headers], body });
  return { kind: "odd framing", bytes };
};
