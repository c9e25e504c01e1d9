import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type System, startSystem } from "@galley/local/system";
import { type FakeLlm, type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { type FakeLinkedIn, type FakeX, startFakeLinkedIn, startFakeX } from "@galley/test-kit/fake-networks";
import { createApi } from "../src/api.ts";

const planted = "It cost 9,876 million euros.";

/**
 * Writes the texts of social posts as a model would. The one for X uses words of the article. The one for LinkedIn contains a figure that
 * is not in the article, so it must not be published.
 */
function shareWords({ prompt }: FakeLlmRequest): string | undefined {
  if (!/^# Task: share/m.test(prompt)) return undefined;
  const material = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2] ?? "{}";
  const { title } = JSON.parse(material) as { title: string };
  return JSON.stringify({ linkedin: `${title}. ${planted}`, twitter: `${title}!` });
}

describe("where a model writes, and no event ever comes", () => {
  let [system, model, linkedin, x]: [System?, FakeLlm?, FakeLinkedIn?, FakeX?] = [];
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-e2e-"));
  beforeAll(async () => {
    [model, linkedin, x] = await Promise.all([startFakeLlm({ answer: shareWords }), startFakeLinkedIn(), startFakeX()]);
    const networks = { LINKEDIN_API_BASE_URL: linkedin.baseUrl, X_API_BASE_URL: x.baseUrl };
    // Port 1 has no listener, so the services run without a message broker.
    const settings = { ...networks, AMQP_URL: "amqp://127.0.0.1:1" };
    const environment = { ...process.env, LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
    system = await startSystem({ stateFolder, environment, quiet: true, serviceEnvironment: () => settings });
  }, 240_000);
  afterAll(async () => {
    await system?.stop();
    await Promise.all([model?.close(), linkedin?.close(), x?.close()]);
    rmSync(stateFolder, { recursive: true, force: true });
  });

  const admin = async (...words: string[]) => system?.admin(...words);
  const newPublication = async (slug: string) => {
    const email = `${slug}@example.org`;
    const { apiKey } = await admin("account", "create", "--email", email, "--name", "Ada", "--tier", "pro");
    const api = createApi(system?.baseUrl ?? "", apiKey);
    const { id } = (await api.post("/publications", { name: "Paper", slug })).body.data;
    return { api, publicationId: id as string };
  };
  const title = "The bridge on Mill Street opens";
  const order = { title, instructions: "The bridge opens on Monday. It is 80 metres long." };

  it("gives owner and operator whatever they ask of a publication", async () => {
    const { api, publicationId } = await newPublication("unheard-of");
    const path = `/publications/${publicationId}`;
    expect(await api.get(`${path}/posts`)).toMatchObject({ status: 200, body: { data: [] } });
    const of = (...words: string[]) => admin(...words, "--publication", publicationId);
    expect(await of("cms", "show")).toMatchObject({ kind: "builtin" });
    expect(await of("cms", "picture")).toBeDefined();
    expect(await of("comments", "list")).toEqual([]);
    expect(await of("social", "list")).toEqual([]);
    expect((await of("cms", "domain", "--remove")).url).toContain("/sites/unheard-of");
    const { sessionId } = (await api.post(`${path}/drafts/generate`, order)).body.data;
    expect(await of("session", "list")).toMatchObject([{ sessionId }]);
    const out = join(stateFolder, "preview.html");
    await admin("draft", "preview", "--session", sessionId, "--version", "1", "--out", out);
    expect(readFileSync(out, "utf8")).toContain(title);
    await expect(admin("cms", "show", "--publication", sessionId)).rejects.toThrow("There is no publication");
    expect((await api.delete(path)).status).toBe(200);
    await expect(of("cms", "show")).rejects.toThrow("There is no publication");
    expect((await api.get(`${path}/posts`)).status).toBe(404);
  }, 120_000);

  it("shares the model's words on X, and none on LinkedIn of which the article does not bear a sentence", async () => {
    const { api, publicationId } = await newPublication("paper");
    linkedin?.issue("good-token");
    process.env.GALLEY_E2E_TOKENS_LINKEDIN = JSON.stringify({ accessToken: "good-token" });
    process.env.GALLEY_E2E_TOKENS_X = JSON.stringify(x?.grant());
    for (const network of ["linkedin", "x"]) {
      const link = ["--publication", publicationId, "--network", network];
      const credentials = ["--credentials", `env:GALLEY_E2E_TOKENS_${network.toUpperCase()}`];
      await admin("social", "link", ...link, ...credentials);
    }
    const { sessionId } = (await api.post(`/publications/${publicationId}/drafts/generate`, order)).body.data;
    const share = { publishToLinkedIn: true, publishToTwitter: true };
    const { url, social } = (await api.post(`/sessions/${sessionId}/publish`, share)).body.data;
    expect(social).toEqual({ linkedin: { success: true }, twitter: { success: true } });
    expect(x?.tweets.map(({ text }) => text)).toEqual([expect.stringMatching(/opens!/)]);
    expect(x?.tweets[0]?.text.endsWith(`\n${url}`)).toBe(true);
    expect(linkedin?.shares).toHaveLength(1);
    expect(JSON.stringify(linkedin?.shares)).not.toContain("9,876");
    expect(model?.requests.filter((request) => shareWords(request) !== undefined)).toHaveLength(1);
  }, 120_000);
});
