import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyWebhook } from "@galley/sdk";
import { readRequestBody, startLocalServer } from "@galley/test-kit/local-server";
import { createShell } from "./fake-terminal.ts";

const apiKey = `svc_${"k".repeat(64)}`;
const user = { id: "u", email: "ada@example.org", name: "Ada", tier: "pro" };
const webhooks = "/rpc/galley.webhooks.v1.WebhooksService";

type Answers = Readonly<Record<string, (body: string, request: IncomingMessage) => readonly [number, unknown]>>;
interface Closable {
  readonly close: () => Promise<void>;
}
const opened: Closable[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

/** Starts a server that answers by method and path, and with 404 where there is no answer. Returns a shell that uses it. */
async function startApi(answers: Answers) {
  const server = await startLocalServer(async (request, response) => {
    const { method, url = "" } = request;
    const body = (await readRequestBody(request)).toString();
    const path = url.split("?")[0] ?? "";
    const [status, answer] = answers[`${method} ${path}`]?.(body, request) ?? [
      404,
      { error: "Nothing here.", code: "NOT_FOUND" },
    ];
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  opened.push(server);
  const env = { GALLEY_BASE_URL: `${server.url}/v1`, GALLEY_API_KEY: apiKey };
  return { url: server.url, run: createShell({ env }), runWithoutKey: createShell() };
}

async function startReceiver(status = 204) {
  const received: { body: Buffer; headers: IncomingMessage["headers"] }[] = [];
  const server = await startLocalServer(async (request, response) => {
    received.push({ body: await readRequestBody(request), headers: request.headers });
    response.writeHead(status).end();
  });
  opened.push(server);
  return { url: server.url, received };
}

describe("galley publish", () => {
  it("sends what to do with a post that a person changed in the CMS, and shows that it was kept", async () => {
    const sent: unknown[] = [];
    const post = { postId: "p1", slug: "t", url: "https://blog.example.com/t/", social: {}, unchanged: true };
    const { run } = await startApi({
      "POST /v1/sessions/s1/publish": (body) => {
        sent.push(JSON.parse(body));
        return [200, { data: post }];
      },
    });
    const { code, stdout } = await run(["publish", "s1", "--on-cms-edit", "keep-theirs", "--json"]);
    expect([code, JSON.parse(stdout)]).toEqual([0, post]);
    expect(sent).toEqual([{ onCmsEdit: "keep-theirs" }]);
    expect((await run(["publish", "s1", "--on-cms-edit", "keep"])).stderr).toContain("keep-theirs, replace");
  });
});

describe("galley login", () => {
  it("checks the key, stores it so that only the user can read it, and uses it from then on", async () => {
    const { url, runWithoutKey } = await startApi({
      "GET /v1/me": (_body, { headers }) =>
        headers.authorization === `Bearer ${apiKey}` ? [200, { data: user }] : [401, {}],
    });
    const file = join(mkdtempSync(join(tmpdir(), "galley-cli-")), "config.json");
    const env = { GALLEY_CONFIG: file };
    const login = await runWithoutKey(["login"], { env, answers: [url, apiKey] });
    expect([login.code, login.stdout]).toEqual([0, ""]);
    expect(login.stderr).toContain("as ada@example.org");
    expect(login.stderr).not.toContain(apiKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const whoami = await runWithoutKey(["whoami", "--json"], { env });
    expect([whoami.code, JSON.parse(whoami.stdout)]).toEqual([0, user]);
    expect((await runWithoutKey(["logout"], { env })).code).toBe(0);
    expect(readFileSync(file, "utf8")).not.toContain(apiKey);
    expect((await runWithoutKey(["whoami"], { env })).code).toBe(3);
  });

  it("stores no key that the server refuses", async () => {
    const { url, runWithoutKey } = await startApi({
      "GET /v1/me": () => [401, { error: "The API key is missing or not valid.", code: "UNAUTHORIZED" }],
    });
    const file = join(mkdtempSync(join(tmpdir(), "galley-cli-")), "config.json");
    const login = await runWithoutKey(["login", "--key-stdin", "--base-url", url], {
      env: { GALLEY_CONFIG: file },
      input: apiKey,
    });
    expect([login.code, login.stderr]).toEqual([3, expect.stringContaining("not valid")]);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });

  it("never sends a stored key to another server", async () => {
    const { url, runWithoutKey } = await startApi({ "GET /v1/me": () => [200, { data: user }] });
    const file = join(mkdtempSync(join(tmpdir(), "galley-cli-")), "config.json");
    writeFileSync(file, JSON.stringify({ profiles: { default: { baseUrl: "https://api.example.org", apiKey } } }));
    const { code, stderr } = await runWithoutKey(["whoami", "--base-url", url], { env: { GALLEY_CONFIG: file } });
    expect([code, stderr]).toEqual([3, expect.stringContaining("is for https://api.example.org")]);
  });

  it("names a damaged file of settings instead of losing it", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "galley-cli-")), "config.json");
    writeFileSync(file, "{");
    const { code, stderr } = await createShell()(["whoami"], { env: { GALLEY_CONFIG: file } });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`The settings in ${file} are not JSON.`)]);
    expect(readFileSync(file, "utf8")).toBe("{");
  });
});

describe("the exit code", () => {
  const failures: readonly (readonly [string, number, number, object])[] = [
    ["wrong fields", 2, 400, { error: "name is missing.", code: "VALIDATION_ERROR" }],
    ["a key that is not valid", 3, 401, { error: "No.", code: "UNAUTHORIZED" }],
    ["things that do not exist", 4, 404, { error: "Nothing here.", code: "NOT_FOUND" }],
    [
      "a quota",
      5,
      403,
      { error: "Full.", code: "QUOTA_EXCEEDED", limit: 2, current: 2, upgradeEmail: "sales@example.org" },
    ],
    ["failures of the server", 1, 502, { error: "The writer failed.", code: "GENERATION_FAILED" }],
  ];
  it.each(failures)("of %s is %i, and the API's sentence is on standard error", async (_case, code, status, body) => {
    const { run } = await startApi({ "GET /v1/me": () => [status, body] });
    const outcome = await run(["whoami"]);
    expect([outcome.code, outcome.stdout]).toEqual([code, ""]);
    expect(outcome.stderr).toContain((body as { error: string }).error);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });

  it.each([
    [["publicatons"], "Did you mean publications?"],
    [["ideas", "list", "x", "--status", "old"], "Allowed choices are"],
    [["ideas", "list", "x", "--limit", "many"], '--limit must be a whole number of at least 1, not "many".'],
    [["publications", "create", "--name", "A"], "--slug"],
    [["drafts", "generate", "x", "--title", "T"], "Pass --instructions or --instructions-file"],
    [["webhooks", "test", "ftp://x"], "must begin with http:// or https://"],
  ])("of wrong usage, such as %j, is 2 with the reason", async (words, reason) => {
    const { run } = await startApi({});
    const { code, stderr } = await run(words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  it("is 130 when the user stops a command", async () => {
    const stop = new AbortController();
    const { run } = await startApi({
      "GET /v1/me": () => {
        stop.abort();
        return [200, { data: user }];
      },
    });
    const { code, stderr } = await run(["whoami"], { signal: stop.signal });
    expect([code, stderr]).toEqual([130, expect.stringContaining("Stopped.")]);
  });
});

describe("results", () => {
  const publication = { id: "p1", name: "Two\u001b[31m Wheels\u202e", slug: "two-wheels", autoPublishMode: "draft" };

  it("are tables for people, without characters that act on the terminal, and the API's data with --json", async () => {
    const { run } = await startApi({ "GET /v1/publications": () => [200, { data: [publication] }] });
    const table = await run(["publications", "list"]);
    expect(table.stdout).toMatch(/^slug +name +mode +id\ntwo-wheels +Two\[31m Wheels +draft +p1\n$/);
    expect(JSON.parse((await run(["publications", "list", "--json"])).stdout)).toEqual([publication]);
  });

  it("say what to do next when there are none", async () => {
    const { run } = await startApi({ "GET /v1/publications": () => [200, { data: [] }] });
    expect((await run(["publications", "list"])).stdout).toContain("galley publications create");
    expect((await run(["publications", "list", "--json"])).stdout).toBe("[]\n");
  });

  it("name the known slugs when a slug is unknown", async () => {
    const { run } = await startApi({ "GET /v1/publications": () => [200, { data: [publication] }] });
    const { code, stderr } = await run(["topics", "list", "three-wheels"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("There are: two-wheels")]);
  });
});

describe("galley drafts revise --follow", () => {
  const generation = "/rpc/galley.generation.v1.GenerationService";
  const draft = { version: 2, title: "Mills", content: "<p>Short.</p>", wordCount: 1, isFinal: false, createdAt: 1 };
  const revise = ["drafts", "revise", "s1", "--instructions", "shorter", "--follow"];

  it("shows the stages and prints the new version, not the one before", async () => {
    const states = [
      { state: "WORK_STATE_QUEUED", queuePlace: 1, revision: "1" },
      { state: "WORK_STATE_RUNNING", stage: "sections", done: 1, of: 3, revision: "2" },
      { state: "WORK_STATE_RUNNING", stage: "sections", done: 1, of: 3, revision: "2" },
      { state: "WORK_STATE_DONE", revision: "3", version: 2 },
    ];
    const { run } = await startApi({
      [`POST ${generation}/ReviseDraft`]: () => [200, { sessionId: "s1" }],
      [`POST ${generation}/WaitForSession`]: () => [200, states.shift()],
      "GET /v1/sessions/s1/drafts/2": () => [200, { data: draft }],
    });
    const { code, stdout, stderr } = await run(revise);
    expect([code, stdout]).toEqual([0, expect.stringContaining("Short.")]);
    expect(stderr.split("\n")).toEqual(["Session s1", "waiting, 1 before it", "sections 1/3", ""]);
  });

  it("fails with the server's reason when the revision failed", async () => {
    const failure = { message: "No language model is set.", code: "GENERATION_FAILED" };
    const { run } = await startApi({
      [`POST ${generation}/ReviseDraft`]: () => [200, { sessionId: "s1" }],
      [`POST ${generation}/WaitForSession`]: () => [200, { state: "WORK_STATE_FAILED", revision: "1", failure }],
    });
    const { code, stdout, stderr } = await run(revise);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining(failure.message)]);
  });
});

describe("deleting", () => {
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const answers: Answers = { [`DELETE /v1/publications/${id}`]: () => [200, { data: { deleted: true } }] };

  it("is done after a yes, and with --yes without a question", async () => {
    const { run } = await startApi(answers);
    expect((await run(["publications", "delete", id], { answers: ["y"] })).code).toBe(0);
    expect((await run(["publications", "delete", id, "--yes"])).code).toBe(0);
  });

  it("is not done after any other answer", async () => {
    const { run } = await startApi({});
    expect(await run(["publications", "delete", id], { answers: [""] })).toMatchObject({
      code: 2,
      stderr: "Nothing was changed.\n",
    });
  });
});

describe("galley webhooks", () => {
  it("test sends an event that the receiver can verify, and fails when it refuses it", async () => {
    const { run } = await startApi({});
    const receiver = await startReceiver();
    const accepted = await run(["webhooks", "test", receiver.url, "--event", "scout.completed"]);
    expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringMatching(/^204 in /)]);
    const { body, headers } = receiver.received[0] ?? { body: Buffer.of(), headers: {} };
    expect(await verifyWebhook(body, headers, { apiKey })).toMatchObject({ event: "scout.completed" });
    const refusing = await startReceiver(500);
    expect((await run(["webhooks", "test", refusing.url])).code).toBe(1);
    expect((await run(["webhooks", "test", "http://127.0.0.1:9"])).stdout).toContain("no answer");
  });

  it("listen passes on new deliveries once, signed with the user's key, and no old ones", async () => {
    const event = (sessionId: string) => ({ event: "draft.ready", sessionId, data: {} });
    const ids = ["old"];
    const { run } = await startApi({
      [`POST ${webhooks}/ListDeliveries`]: () => [200, { deliveries: ids.map((id) => ({ id, event: "draft.ready" })) }],
      [`POST ${webhooks}/GetDelivery`]: (body) => [
        200,
        { delivery: {}, body: JSON.stringify(event((JSON.parse(body) as { deliveryId: string }).deliveryId)) },
      ],
    });
    const receiver = await startReceiver();
    const stop = new AbortController();
    const onNote = (line: string): void => {
      if (line.startsWith("Waiting")) ids.unshift("new");
      if (line.includes("new") && line.includes("204")) ids.unshift("newer");
      if (line.includes("newer") && line.includes("204")) stop.abort();
    };
    const { code } = await run(["webhooks", "listen", "--forward-to", receiver.url], { signal: stop.signal, onNote });
    expect(code).toBe(130);
    const events = await Promise.all(
      receiver.received.map(({ body, headers }) => verifyWebhook(body, headers, { apiKey })),
    );
    expect(events).toEqual([event("new"), event("newer")]);
  });

  it("listen goes on after the server was away, tells the receiver the id of the delivery, and prints lines of JSON", async () => {
    const looks: (readonly string[] | undefined)[] = [[], undefined, undefined, undefined, ["gone", "new"]];
    let looked = 0;
    const { run } = await startApi({
      [`POST ${webhooks}/ListDeliveries`]: () => {
        const ids = looks[Math.min(looked, looks.length - 1)];
        looked += 1;
        if (ids === undefined) return [503, { error: "The server starts again.", code: "SERVICE_UNAVAILABLE" }];
        return [200, { deliveries: ids.map((id) => ({ id, event: "draft.ready" })) }];
      },
      [`POST ${webhooks}/GetDelivery`]: (body) => {
        const isGone = (JSON.parse(body) as { deliveryId: string }).deliveryId === "gone";
        return [200, { delivery: {}, body: isGone ? "" : JSON.stringify({ event: "draft.ready", data: {} }) }];
      },
    });
    const receiver = await startReceiver();
    const stop = new AbortController();
    const notes: string[] = [];
    const onNote = (line: string): void => {
      notes.push(line);
      if (line.startsWith("draft.ready gone")) stop.abort();
    };
    const words = ["webhooks", "listen", "--forward-to", receiver.url, "--json"];
    const { code, stdout } = await run(words, { signal: stop.signal, onNote });
    expect([code, notes.filter((line) => line.includes("starts again"))]).toEqual([130, [expect.any(String)]]);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(["new"]);
    expect(JSON.parse(stdout)).toMatchObject({ id: "new", event: "draft.ready", status: 204 });
  }, 30_000);

  it("deliveries say plainly when the server has no dashboard", async () => {
    const { run } = await startApi({
      [`POST ${webhooks}/ListDeliveries`]: () => [
        503,
        { error: "The dashboard's server does not answer.", code: "SERVICE_UNAVAILABLE" },
      ],
    });
    expect(await run(["webhooks", "deliveries"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("The dashboard's server"),
    });
  });
});

describe("galley doctor", () => {
  it("finds nothing wrong with a server that answers, and says what is wrong otherwise", async () => {
    const { run, url } = await startApi({
      "GET /v1/me": () => [200, { data: user }],
      "POST /rpc/galley.gateway.v1.AccountService/GetAccount": () => [200, { account: {} }],
    });
    const fine = await run(["doctor", "--json"]);
    expect([fine.code, (JSON.parse(fine.stdout) as { ok: boolean }[]).map(({ ok }) => ok)]).toEqual([
      0,
      [true, true, true, true, true],
    ]);
    const away = await run(["doctor"], { env: { GALLEY_BASE_URL: "http://127.0.0.1:9/v1" } });
    expect([away.code, away.stdout]).toEqual([1, expect.stringContaining("✗ server:")]);
    const { runWithoutKey } = await startApi({});
    expect((await runWithoutKey(["doctor", "--base-url", url])).code).toBe(3);
  });
});

describe("galley completion", () => {
  it("completes commands and options in bash", async () => {
    const script = (await createShell()(["completion", "bash"])).stdout;
    const complete = (...words: string[]): string[] => {
      const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _galley; echo "\${COMPREPLY[@]}"`;
      return execFileSync("bash", ["-c", `${script}\n${line}`], { encoding: "utf8" })
        .trim()
        .split(" ");
    };
    expect(complete("galley", "pub")).toEqual(["publications", "publish"]);
    expect(complete("galley", "publications", "")).toEqual(expect.arrayContaining(["list", "create", "delete"]));
    expect(complete("galley", "drafts", "generate", "two-wheels", "--ti")).toEqual(["--title"]);
    expect(complete("galley", "topics", "list", "--j")).toEqual(["--json"]);
  });
});

describe("galley --version", () => {
  it("prints the version of the package, which servers get as the name of the program", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await createShell()(["--version"])).toMatchObject({ code: 0, stdout: `${version}\n` });
    const names: unknown[] = [];
    const { run } = await startApi({
      "GET /v1/me": (_body, { headers }) => {
        names.push(headers["user-agent"]);
        return [200, { data: user }];
      },
    });
    await run(["whoami"]);
    expect(names).toEqual([`galley-cli/${version}`]);
  });
});

describe("every command", () => {
  it("has help in lines of at most 100 characters", async () => {
    const run = createShell();
    const words = (await run(["completion", "bash"])).stdout.matchAll(/^ {4}"([^"]*)"\) words=/gm);
    for (const [, path = ""] of words) {
      const { code, stdout } = await run([...path.split(" ").filter((word) => word !== ""), "--help"]);
      expect([path, code, stdout]).toEqual([path, 0, expect.stringMatching(/^Usage: galley/)]);
      expect([path, stdout.split("\n").filter((line) => line.length > 100)]).toEqual([path, []]);
    }
  });
});
