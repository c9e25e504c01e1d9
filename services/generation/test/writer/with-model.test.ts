import { eventually } from "@galley/test-kit/conditions";
import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { LlmConfig } from "../../src/llm/llm-port.ts";
import { sampleBriefs } from "./briefs.ts";
import { memoryStages, orderOf, seen, write } from "./writing.ts";

const leipzig = sampleBriefs.find((brief) => brief.name === "business news");
const title = leipzig?.title ?? "";
const instructions = leipzig?.instructions ?? "";
const facts = leipzig?.facts ?? [];

describe("a draft by a model", () => {
  let llm: FakeLlm;
  const config = (more: Partial<LlmConfig> = {}): LlmConfig => ({
    provider: "openai-compatible",
    baseUrl: llm.baseUrl,
    apiKey: "secret",
    model: "fake-1",
    ...more,
  });
  const draftIn = (mode: FakeLlmMode | FakeLlmMode[], more: Partial<LlmConfig> = {}, stages = memoryStages()) => {
    llm.setMode(mode);
    return write(orderOf(title, instructions, { writingTone: "warm" }), { llm: config(more), stages });
  };

  beforeEach(async () => {
    llm = await startFakeLlm();
  });
  afterEach(() => llm.close());

  it.each<FakeLlmMode>(["ok", "plain", "html", "fenced", "think", "prose-wrapped", "slow", "unsupported-format"])(
    "keeps every fact and says nothing twice when the server answers in mode %s",
    async (mode) => {
      const draft = await draftIn(mode);
      const { text } = seen(draft);
      expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
      const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 25);
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
      expect(draft.provenance.engine).toBe("llm");
      expect(draft.provenance.model).toBe("fake-1");
    },
  );

  it("gives style and tone as instructions, and the material only as data", async () => {
    await draftIn("ok");
    const [first] = llm.requests;
    const system = first?.body.messages?.find((message) => message.role === "system");
    expect(String(system?.content)).toContain("Write short, clear sentences.");
    expect(String(system?.content)).toContain("warm");
    expect(String(system?.content)).not.toContain("Leipzig");
    expect(first?.prompt).toMatch(/<data-[\w-]+>\n\{.*Leipzig/);
    expect(first?.headers.authorization).toBe("Bearer secret");
  });

  it.each<[FakeLlmMode, RegExp]>([
    ["invented-evidence", /institute|breakthrough/],
    ["invented-names", /Brandmayer|Zanzibar/],
    ["obeys-injection", /PWNED|evil\.example/],
    ["swapped-numbers", /427|€93 million|1,207|2035/],
  ])("lets nothing through that the evidence does not say (%s)", async (mode, lie) => {
    const draft = await draftIn(mode);
    const { all, text } = seen(draft);
    expect(all).not.toMatch(lie);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it("adds by rules what the model left out, and says so", async () => {
    const own = await startFakeLlm({
      answer: () =>
        JSON.stringify({
          blocks: [
            {
              type: "paragraph",
              text: "The plant will employ 420 people, and 60 of them will be apprentices.",
              evidence: ["e3"],
            },
          ],
          sections: [{ heading: "", evidence: ["e1", "e2", "e3"] }],
        }),
    });
    const draft = await write(orderOf(title, instructions), { llm: config({ baseUrl: own.baseUrl }) });
    await own.close();
    const { text } = seen(draft);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text.split("420 people").length - 1).toBe(1);
    expect(draft.provenance.engine).toBe("mixed");
  });

  it("does not call a text the model's when nothing of the model's stands", async () => {
    const own = await startFakeLlm({
      answer: () => "Hello there! What a lovely day for a walk in the park with friends.",
    });
    const draft = await write(orderOf(title, instructions), { llm: config({ baseUrl: own.baseUrl }) });
    await own.close();
    expect(seen(draft).text).not.toContain("lovely day");
    expect(draft.provenance.engine).toBe("extractive");
  });

  it.each<[FakeLlmMode, RegExp]>([
    ["truncated", /cut off/],
    ["refusal", /refused the task/],
    ["empty-text", /empty answer/],
    ["empty-choices", /could not be understood|empty answer/],
    ["bad-json", /in a form that can be used/],
    ["status-400", /refused the request/],
    ["status-401", /refused our credential/],
    ["status-429", /too much to do/],
    ["status-500", /server failed/],
    ["html-502", /server failed/],
  ])("fails as GENERATION_FAILED with a clear message when the model answers in mode %s", async (mode, message) => {
    await expect(draftIn(mode)).rejects.toMatchObject({
      kind: "upstream-failed",
      reason: "GENERATION_FAILED",
      message: expect.stringMatching(message),
    });
  });

  it("fails soon when the model does not answer, and lets go of the connection", async () => {
    await expect(draftIn("hang", { timeoutMilliseconds: 150 })).rejects.toMatchObject({
      reason: "GENERATION_FAILED",
      message: expect.stringMatching(/in time/),
    });
    await eventually(() => llm.aborted() === 1);
  });

  it("tries again as the server asks when it is busy", async () => {
    await draftIn(["status-429", "ok"]);
    expect(llm.requests.length).toBeGreaterThan(2);
  });

  it("stops within its budget", async () => {
    await expect(draftIn("ok", { maximumTokens: 3_000 })).rejects.toMatchObject({
      reason: "GENERATION_FAILED",
      message: expect.stringMatching(/budget/),
    });
    expect(llm.requests.length).toBeLessThanOrEqual(1);
  });

  it("pays for no stage twice: a job taken up again asks only for what is missing", async () => {
    const stages = memoryStages();
    const whole = await draftIn("ok", {}, stages);
    const asked = llm.requests.length;
    stages.saved.delete("section-2");
    const again = await draftIn("ok", {}, stages);
    expect(llm.requests.length).toBe(asked + 1);
    expect(again.content).toBe(whole.content);
  });

  it("ends with the job's own reason when it is cancelled", async () => {
    llm.setMode("hang");
    const controller = new AbortController();
    const drafting = write(orderOf(title, instructions), { llm: config(), signal: controller.signal });
    controller.abort(new Error("cancelled by its owner"));
    await expect(drafting).rejects.toThrow("cancelled by its owner");
  });
});
