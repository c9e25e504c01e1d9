import { type FakeLlm, type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { scripted } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

const lines = Array.from(
  { length: 260 },
  (_, at) => `Boat ${at + 100} carries people over calm water to pier ${at + 700}.`,
);
const order = orderOf("The boats of Rosvik", lines.join("\n"));

describe("an order that is longer than the model can read at once", () => {
  let server: FakeLlm | undefined;
  afterEach(() => server?.close());

  const draftBy = async (cutsAt: number | undefined, contextTokens = 32_000) => {
    // An obedient model writes the shown part of the order as the article.
    const article = ({ orders }: { orders: string }) => ({
      article: [...orders.matchAll(/^\[(c\d+)\] (Boat .+)$/gm)].map(([, id, text]) => `${text} [${id}]`).join("\n\n"),
    });
    const model = scripted({ request: { language: "en", length: null }, article });
    // A model gives some answer even when the middle of its prompt is missing.
    const answer = (asked: FakeLlmRequest): string => {
      try {
        return model.answer(asked);
      } catch {
        return '{"verdicts":[]}';
      }
    };
    server = await startFakeLlm({ answer, ...(cutsAt !== undefined && { cutsAt }) });
    const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1", contextTokens } as const;
    return { draft: await write(order, { llm }), prompts: server.requests.map(({ prompt }) => prompt) };
  };
  const notesOn = (draft: Awaited<ReturnType<typeof draftBy>>["draft"]) =>
    draft.report.notes.filter(({ text }) => text.startsWith("Your order is longer")).map(({ text }) => text);

  it("has a note that names the lines it has not read", async () => {
    const { draft } = await draftBy(undefined, 6_000);
    const [note = ""] = notesOn(draft);
    const [, omitted, all] =
      /It has not read (\d+) of its (\d+) lines in full: from “Boat \d+ .*” to “Boat \d+ /.exec(note) ?? [];
    expect(Number(all)).toBe(lines.length + 1);
    const told = lines.filter((line) => seen(draft).text.includes(line)).length;
    expect(told).toBeGreaterThan(20);
    expect(told + Number(omitted)).toBe(lines.length);
  });

  it("is planned anew, with that note, when the server cuts prompts without a word", async () => {
    const { draft, prompts } = await draftBy(4_096);
    expect(notesOn(draft)).toHaveLength(1);
    expect(seen(draft).text).toContain(lines[0]);
    expect(seen(draft).text).toContain(lines.at(-1));
    // The prompts of the printed article were complete.
    expect(Math.max(...prompts.slice(-4).map(({ length }) => length))).toBeLessThanOrEqual(4 * 4_096);
  });

  it("has no such note when all of it is read", async () => {
    const { draft } = await draftBy(undefined);
    expect(notesOn(draft)).toEqual([]);
    for (const line of lines) expect(seen(draft).text).toContain(line);
  });

  it("fails with the setting that has to be raised when the server reads far too little", async () => {
    await expect(draftBy(700)).rejects.toThrow(/reads at most \d+ tokens at once.*num_ctx/);
  });
});
