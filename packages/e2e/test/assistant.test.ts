import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { runCli } from "@galley/cli/run";
import { waitUntil } from "@galley/test-kit/conditions";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { newAccount, order, origins } from "../src/test-system.ts";

const opened: Client[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

/** Starts `galley mcp` as an assistant does, and connects to it with the official client library. */
async function connect(apiKey: string, ...words: string[]) {
  const main = join(import.meta.dirname, "../../cli/src/main.ts");
  const client = new Client({ name: "test", version: "1" });
  opened.push(client);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning", main, "mcp", ...words],
      env: {
        GALLEY_BASE_URL: origins()[0] ?? "",
        GALLEY_API_KEY: apiKey,
        HOME: "/nonexistent",
        PATH: process.env.PATH ?? "",
      },
    }),
  );
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [{ text } = { text: "" }] = content as { text: string }[];
    return { isError: isError === true, text };
  };
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any result and compare them.
  const ask = async (name: string, input: Record<string, unknown> = {}): Promise<any> => {
    const { isError, text } = await call(name, input);
    if (isError) throw new Error(`${name}: ${text}`);
    return JSON.parse(text);
  };
  return { client, call, ask };
}

describe("the tour over MCP", () => {
  it("creates a publication, writes an article, shows its evidence, and publishes it after a preview", async () => {
    const { api } = await newAccount("pro");
    const { ask } = await connect(api.apiKey);
    const { id } = await ask("create_publication", { name: "Two Wheels", slug: `wheels-${randomUUID()}` });
    await ask("add_topic", { publicationId: id, name: "Bike lanes" });
    const { sessionId } = await ask("write_article", { publicationId: id, ...order });
    await waitUntil(async () => (await ask("get_article", { sessionId })).generation.status === "draft_ready");
    const article = await ask("get_article", { sessionId });
    expect(article).toMatchObject({ version: 1, untrustedText: expect.stringContaining("2.4 kilometres") });
    const { sentences } = await ask("show_evidence", { sessionId, sentence: "2.4" });
    expect(sentences).toEqual([expect.objectContaining({ untrustedText: expect.stringContaining("2.4 kilometres") })]);

    const settings = { sessionId, tags: "bikes", onCmsEdit: "keep-theirs" };
    const { confirmation, version, settings: shown } = await ask("preview_publish", settings);
    expect([version, shown]).toEqual([1, { tags: "bikes", onCmsEdit: "keep-theirs" }]);
    const post = await ask("publish_article", { ...settings, confirmation });
    expect(await (await fetch(post.url)).text()).toContain("2.4 kilometres");
    expect(await ask("publish_article", { ...settings, confirmation })).toEqual(post);
    expect(await ask("list_publications")).toMatchObject({ publications: [{ id }] });
  });

  it("says why a revision failed, which leaves the draft", async () => {
    const { api } = await newAccount("pro");
    const { ask } = await connect(api.apiKey);
    const { id } = await ask("create_publication", { name: "Two Wheels", slug: `wheels-${randomUUID()}` });
    const { sessionId } = await ask("write_article", { publicationId: id, ...order });
    const latestWork = async () => (await ask("get_article", { sessionId })).latestWork;
    await waitUntil(async () => (await latestWork()).state === "done");
    expect(await latestWork()).toEqual({ state: "done", version: 1 });
    await ask("revise_article", { sessionId, instructions: "Shorter, please." });
    await waitUntil(async () => (await latestWork()).state === "failed");
    // Only a model can revise, and this system has none.
    expect(await ask("get_article", { sessionId })).toMatchObject({
      latestWork: { failure: { code: "GENERATION_FAILED", message: expect.stringMatching(/model/) } },
      generation: { status: "draft_ready" },
      version: 1,
    });
  });

  it("publishes nothing without the confirmation of a preview of exactly this publish", async () => {
    const { api } = await newAccount("pro");
    const { call, ask } = await connect(api.apiKey);
    const { id } = await ask("create_publication", { name: "Two Wheels", slug: `wheels-${randomUUID()}` });
    const write = async () => String((await ask("write_article", { publicationId: id, ...order })).sessionId);
    const [sessionId, other] = [await write(), await write()];
    const isReady = async (session: string) =>
      (await ask("get_article", { sessionId: session })).generation.status === "draft_ready";
    await waitUntil(async () => (await isReady(sessionId)) && (await isReady(other)));
    const { confirmation } = await ask("preview_publish", { sessionId, tags: "bikes" });
    const [version, expires, signature] = confirmation.split(".");
    const attempts = [
      { sessionId, tags: "bikes", confirmation: "yes" },
      { sessionId, tags: "bikes", confirmation: `${version}.${Number(expires) + 1}.${signature}` },
      { sessionId, tags: "bikes", confirmation: `2.${expires}.${signature}` },
      { sessionId, tags: "other", confirmation },
      { sessionId, tags: "bikes", slug: "elsewhere", confirmation },
      { sessionId, tags: "bikes", onCmsEdit: "replace", confirmation },
      { sessionId: other, tags: "bikes", confirmation },
    ];
    for (const attempt of attempts) {
      const { isError, text } = await call("publish_article", attempt);
      expect([attempt, isError, text]).toEqual([attempt, true, expect.stringContaining("preview_publish")]);
    }
    expect((await api.get(`/publications/${id}/posts`)).body.data).toEqual([]);
  });
});

describe("galley mcp --http", () => {
  it("works with the key that each client sends, and with no other origin or host", async () => {
    const stop = new AbortController();
    let address = "";
    const note = (line: string): void => {
      address = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0] ?? address;
    };
    const ended = runCli(["mcp", "--http", "0"], {
      env: { HOME: "/nonexistent", GALLEY_BASE_URL: origins()[0] ?? "" },
      write: () => undefined,
      note,
      readInput: async () => "",
      ask: async () => "",
      signal: stop.signal,
    });
    await waitUntil(() => address !== "");
    const publications = await Promise.all(
      ["one", "other"].map(async (name) => {
        const { api } = await newAccount("pro");
        await api.post("/publications", { name, slug: name });
        const client = new Client({ name: "test", version: "1" });
        opened.push(client);
        const headers = { Authorization: `Bearer ${api.apiKey}` };
        await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
        const { content } = await client.callTool({ name: "list_publications", arguments: {} });
        return (content as { text: string }[])[0]?.text;
      }),
    );
    expect(publications).toEqual([expect.stringContaining('"one"'), expect.stringContaining('"other"')]);
    const post = (headers: Record<string, string>) => fetch(address, { method: "POST", body: "{}", headers });
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: "Bearer x", origin: "https://evil.example" })).status).toBe(403);
    stop.abort();
    expect(await ended).toBe(0);
  });
});

describe("galley mcp", () => {
  it("offers at most 14 tools, only reading ones with --read-only, and only those that are chosen", async () => {
    const { api } = await newAccount("pro");
    const names = async (...words: string[]) => {
      const { client } = await connect(api.apiKey, ...words);
      return (await client.listTools()).tools;
    };
    const all = await names();
    expect(all).toHaveLength(14);
    expect(all.filter(({ annotations }) => annotations?.destructiveHint === true).map(({ name }) => name)).toEqual([
      "publish_article",
    ]);
    const reading = await names("--read-only");
    expect(reading.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect((await names("--tools", "find_ideas,write_article")).map(({ name }) => name)).toEqual([
      "find_ideas",
      "write_article",
    ]);
  });

  it("keeps to one publication with --publication, and says in the API's words what a key may not do", async () => {
    const { api } = await newAccount("pro");
    const create = async (slug: string) =>
      (await api.post("/publications", { name: slug, slug })).body.data.id as string;
    const [own, foreign] = [await create("own-one"), await create("foreign-one")];
    const { ask, call } = await connect(api.apiKey, "--publication", "own-one");
    expect((await ask("list_publications")).publications).toMatchObject([{ id: own }]);
    for (const [name, input] of [
      ["find_ideas", { publicationId: foreign }],
      ["write_article", { publicationId: foreign, ...order }],
      ["create_publication", { name: "More", slug: "more" }],
    ] as const)
      expect(await call(name, input)).toMatchObject({ isError: true, text: expect.stringContaining("publication") });
    const wrong = await connect(`svc_${"x".repeat(64)}`);
    expect(await wrong.call("list_publications")).toMatchObject({
      isError: true,
      text: expect.stringContaining("401"),
    });
  });

  it("refuses arguments that a tool does not know, and names them", async () => {
    const { api } = await newAccount("pro");
    const { call } = await connect(api.apiKey);
    const answered = await call("find_ideas", { publicationId: randomUUID(), colour: "red" }).catch((error: Error) => ({
      isError: true,
      text: error.message,
    }));
    expect(answered).toMatchObject({ isError: true, text: expect.stringContaining("colour") });
  });
});
