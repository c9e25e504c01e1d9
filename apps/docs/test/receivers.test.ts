import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { freePort } from "@galley/test-kit/local-server";
import { useBuiltSite } from "./support/built-site.ts";

const site = useBuiltSite();
const apiKey = "svc_example";
const body = JSON.stringify({ event: "draft.ready", sessionId: "session-1", data: { draft: { title: "Füße ✓" } } });
const sign = (text: string) => createHmac("sha256", apiKey).update(text).digest("hex");

/** Go compiles its whole HTTP server at the first run on a machine. */
const startMilliseconds = 180_000;

let folder = "";
const started: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-receivers-"));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    // `go run` starts the program as a process of its own, so the whole group is ended.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await waitUntil(() => child.exitCode !== null || child.signalCode !== null);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;
const php = process.env.PHP_BINARY ?? "php";
// Go and PHP are tested only where they are installed.
const receivers = [
  { language: "js", file: "receiver.mjs", command: [process.execPath] },
  { language: "python", file: "receiver.py", command: ["python3"] },
  ...(has("go", "version") ? [{ language: "go", file: "receiver.go", command: ["go", "run"] }] : []),
  ...(has(php, "-v") ? [{ language: "php", file: "receiver.php", command: [php] }] : []),
];

/** Starts a receiver of the guide, and returns its address and what it has printed. */
async function startReceiver({ language, file, command }: (typeof receivers)[number]) {
  const [code = ""] = site.blocks("guides/webhooks", language);
  writeFileSync(join(folder, file), code);
  const port = await freePort();
  const [program = "", ...words] = [
    ...command,
    ...(language === "php" ? ["-S", `127.0.0.1:${port}`] : []),
    join(folder, file),
  ];
  const env = { ...process.env, GALLEY_API_KEY: apiKey, PORT: String(port), GO111MODULE: "off", CGO_ENABLED: "0" };
  const child = spawn(program, words, { env, detached: true, cwd: folder });
  started.push(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (printed += text.toString()));
  const send = (signature: string | undefined, delivery: string, text = body) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: text,
      headers: { "X-Service-Delivery": delivery, ...(signature !== undefined && { "X-Service-Signature": signature }) },
    });
  await waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(printed);
      return send("", "none").then(
        () => true,
        () => false,
      );
    },
    { timeoutMilliseconds: startMilliseconds },
  );
  return { send, printed: () => printed };
}

describe("the receivers of the guide to webhooks", () => {
  it.each(receivers)(
    "take genuine deliveries once and refuse others: $language",
    async (receiver) => {
      const { send, printed } = await startReceiver(receiver);
      const id = `delivery-${Date.now()}`;
      expect((await send(undefined, id)).status).toBe(401);
      expect((await send("zz", id)).status).toBe(401);
      expect((await send("é", id)).status).toBe(401);
      expect((await send(sign(`${body} `), id)).status).toBe(401);
      expect((await send(sign(body), id)).status).toBe(204);
      expect((await send(sign(body), id)).status).toBe(204);
      await waitUntil(() => printed().includes("draft.ready session-1"));
      expect(printed().split("draft.ready session-1")).toHaveLength(2);
    },
    startMilliseconds + 60_000,
  );
});

describe("other code about signatures", () => {
  it("has the right signature for the example to check an implementation with", () => {
    const guide = site.read("guides/webhooks.md");
    expect(guide).toContain(sign('{"event":"draft.ready"}'));
    const standard = site.blocks("guides/webhooks", "js").at(-1) ?? "";
    const made = new Function("createHash", "process", `${standard.replace(/^import .*$/m, "")}; return secret;`);
    expect(made(createHash, { env: { GALLEY_API_KEY: apiKey } })).toBe(
      `whsec_${createHash("sha256").update(apiKey).digest("base64")}`,
    );
  });

  it("checks deliveries in Zapier", () => {
    const [code = ""] = site.blocks("guides/zapier", "js");
    const check = (signature: string) => {
      const made = new Function("require", "inputData", `let output; ${code}; return output;`);
      return made((name: string) => process.getBuiltinModule(name), { rawBody: body, signature, apiKey });
    };
    expect(check(sign(body))).toEqual({
      isGenuine: true,
      event: "draft.ready",
      sessionId: "session-1",
      title: "Füße ✓",
    });
    expect(check(sign(`${body} `))).toMatchObject({ isGenuine: false, event: undefined });
    expect(check("")).toMatchObject({ isGenuine: false });
  });
});
