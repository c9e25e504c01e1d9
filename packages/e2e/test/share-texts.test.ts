import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type System, startSystem } from "@galley/local/system";
import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeLlm, type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { type FakeLinkedIn, type FakeX, startFakeLinkedIn, startFakeX } from "@galley/test-kit/fake-networks";
import { apiAt } from "../src/api.ts";

const planted = "It cost 9,876 million euros.";

/** Words for X that the article has, and for LinkedIn one that it has and a figure that it has not. */
function shareWords({ prompt }: FakeLlmRequest): string | undefined {
  if (!/^# Task: share/m.test(prompt)) return undefined;
  const material = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2] ?? "{}";
  const { title } = JSON.parse(material) as { title: string };
  return JSON.stringify({ linkedin: `${title}. ${planted}`, twitter: `${title}!` });
}

describe("a share without words, where a model writes", () => {
  let [system, model, linkedin, x]: [System?, FakeLlm?, FakeLinkedIn?, FakeX?] = [];
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-e2e-"));
  beforeAll(async () => {
    [model, linkedin, x] = await Promise.all([startFakeLlm({ answer: shareWords }), startFakeLinkedIn(), startFakeX()]);
    const settings = { LINKEDIN_API_BASE_URL: linkedin.baseUrl, X_API_BASE_URL: x.baseUrl };
    const environment = { ...process.env, LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
    system = await startSystem({ stateFolder, environment, quiet: true, serviceEnvironment: () => settings });
  }, 120_000);
  afterAll(async () => {
    await system?.stop();
    await Promise.all([model?.close(), linkedin?.close(), x?.close()]);
    rmSync(stateFolder, { recursive: true, force: true });
  });

  it("has those of the model on X, and none on LinkedIn of which the article does not bear a sentence", async () => {
    const admin = async (...words: string[]) => system?.admin(...words);
    const { apiKey } = await admin("account", "create", "--email", "a@example.org", "--name", "Ada", "--tier", "pro");
    const api = apiAt(system?.baseUrl ?? "", apiKey);
    const { id: publicationId } = (await api.post("/publications", { name: "Paper", slug: "paper" })).body.data;
    linkedin?.issue("good-token");
    process.env.GALLEY_E2E_TOKENS_LINKEDIN = JSON.stringify({ accessToken: "good-token" });
    process.env.GALLEY_E2E_TOKENS_X = JSON.stringify(x?.grant());
    for (const network of ["linkedin", "x"]) {
      const link = ["--publication", publicationId, "--network", network];
      const credentials = ["--credentials", `env:GALLEY_E2E_TOKENS_${network.toUpperCase()}`];
      // The publication's site comes by an event.
      await waitUntil(
        async () => (await admin("social", "link", ...link, ...credentials).catch(() => undefined)) !== undefined,
      );
    }
    const title = "The bridge on Mill Street opens";
    const order = { title, instructions: "The bridge opens on Monday. It is 80 metres long." };
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
