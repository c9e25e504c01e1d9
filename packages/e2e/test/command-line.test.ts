import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@galley/cli/run";
import { waitUntil } from "@galley/test-kit/conditions";
import { newAccount, order, origins, webhookInbox } from "../src/test-system.ts";

/** Returns a function that runs commands of a user of this account and returns what they printed. */
async function newShell() {
  const { api, email } = await newAccount("pro");
  const home = mkdtempSync(join(tmpdir(), "galley-e2e-cli-"));
  const run = async (words: readonly string[], input = "") => {
    let stdout = "";
    let stderr = "";
    const code = await runCli(words, {
      env: { HOME: home },
      write: (text) => {
        stdout += text;
      },
      note: (line) => {
        stderr += `${line}\n`;
      },
      readInput: async () => input,
      ask: async (question) => {
        throw new Error(`Nobody answers: ${question}`);
      },
      signal: new AbortController().signal,
    });
    return { code, stdout, stderr };
  };
  const runJson = async (...words: string[]) => {
    const { code, stdout, stderr } = await run([...words, "--json"]);
    if (code !== 0) throw new Error(`galley ${words.join(" ")} ended with ${code}: ${stderr}`);
    // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any answer and compare them.
    return JSON.parse(stdout) as any;
  };
  await run(["login", "--base-url", origins()[0] ?? "", "--key-stdin"], api.apiKey);
  return { api, run, runJson, home, email };
}

describe("the tour by command line alone", () => {
  it("signs in, writes an article while its stages are shown, publishes it, and the page can be read", async () => {
    const { run, runJson, home, email } = await newShell();
    expect(await runJson("whoami")).toMatchObject({ email });
    await runJson(
      "publications",
      "create",
      "--name",
      "Two Wheels",
      "--slug",
      "two-wheels",
      "--timezone",
      "Europe/Berlin",
    );
    await runJson("topics", "add", "two-wheels", "Bike lanes", "--priority", "1");
    expect(await runJson("topics", "list", "two-wheels")).toMatchObject([{ name: "Bike lanes", priority: 1 }]);

    const file = join(home, "notes.md");
    writeFileSync(file, order.instructions);
    const generate = [
      "drafts",
      "generate",
      "two-wheels",
      "--title",
      order.title,
      "--instructions-file",
      file,
      "--follow",
    ];
    const written = await run(generate);
    expect([written.code, written.stdout]).toEqual([0, expect.stringContaining("2.4 kilometres")]);
    const session = /Session (\S+)/.exec(written.stderr)?.[1] ?? "";
    expect((await run(["drafts", "report", session])).stdout).toContain("Sentences:");

    const post = await runJson("publish", session, "--tags", "bikes, streets");
    expect(await (await fetch(post.url)).text()).toContain("2.4 kilometres");
    expect(await runJson("publications", "posts", "two-wheels")).toMatchObject([{ id: post.postId, url: post.url }]);
    expect(await runJson("sessions", "get", session)).toMatchObject({ status: "completed", postUrl: post.url });
  });

  it("says why a draft cannot be revised, and compares versions, by the dashboard's calls", async () => {
    const { run, runJson } = await newShell();
    await runJson("publications", "create", "--name", "Two Wheels", "--slug", "two-wheels");
    const words = ["drafts", "generate", "two-wheels", "--title", order.title, "--instructions", order.instructions];
    const { sessionId } = await runJson(...words);
    expect((await run(["drafts", "wait", sessionId])).code).toBe(0);
    const revised = await run(["drafts", "revise", sessionId, "--instructions", "Shorter, please.", "--follow"]);
    // Only a model can revise, and this system has none. The command says so in the server's words.
    expect([revised.code, revised.stdout, revised.stderr]).toEqual([1, "", expect.stringMatching(/model/)]);
    expect(await runJson("sessions", "get", sessionId)).toMatchObject({ currentDraftVersion: 1 });
    expect(await runJson("held", "list")).toEqual([]);
    expect(await runJson("usage")).toMatchObject({ month: expect.stringMatching(/^\d{4}-\d{2}$/) });
    expect((await run(["drafts", "diff", sessionId, "1", "1"])).stdout).toContain("Mill Street");
  });

  it("finds nothing to complain about with a system that runs", async () => {
    const { run } = await newShell();
    const { code, stdout } = await run(["doctor"]);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining("✗")]);
  });

  it("shows a delivery with its body, and sends it again", async () => {
    const { api, run, runJson } = await newShell();
    const { id } = await runJson("publications", "create", "--name", "Two Wheels", "--slug", "two-wheels");
    expect(await runJson("webhooks", "deliveries")).toEqual([]);
    const inbox = webhookInbox(api.apiKey);
    await api.post(`/publications/${id}/drafts/generate`, { ...order, webhookUrl: inbox.url });
    const { json } = await inbox.next();
    await waitUntil(async () => (await runJson("webhooks", "deliveries", "--state", "delivered")).length === 1);
    const [delivery] = await runJson("webhooks", "deliveries");
    const shown = await runJson("webhooks", "delivery", delivery.id);
    expect([shown.state, JSON.parse(shown.body)]).toEqual(["delivered", json]);
    expect(await runJson("webhooks", "replay", delivery.id)).toEqual({ sent: 1, skipped: 0 });
    expect((await inbox.next()).json).toEqual(json);
    expect((await run(["webhooks", "deliveries", "--event", "draft.failed"])).stdout).toContain("no such deliveries");
  });

  it("sends a test to a receiver on this machine", async () => {
    const { run } = await newShell();
    const receiver = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port } = receiver.address() as { port: number };
    expect((await run(["webhooks", "test", `http://127.0.0.1:${port}`])).code).toBe(0);
    receiver.close();
  });
});
