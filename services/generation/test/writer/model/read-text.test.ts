import { describe, expect, it } from "@jest/globals";
import { runTaskInThisThread } from "../../../src/threads/run-task-in-this-thread.ts";
import { readText } from "../../../src/writer/model/read-text.ts";

const writing = {
  order: { title: "The market", style: { systemPrompt: "" } },
  brief: { language: "en", links: [], facts: [] },
  evidence: { sources: [], related: [], passages: [] },
  passages: [],
  run: runTaskInThisThread,
  signal: new AbortController().signal,
} as never;

describe("a paragraph that a model wrote", () => {
  it.each([
    ["the market is on Thursdays.", "The market is on Thursdays."],
    ["kQueue 4.0 is out.", "kQueue 4.0 is out."],
    ["example.com sells it.", "example.com sells it."],
    ["école ouverte le jeudi.", "École ouverte le jeudi."],
  ])("begins with a capital, unless its first word is no plain one: %s", async (written, read) => {
    const [block] = await readText(writing, written);
    expect(block).toMatchObject({ kind: "paragraph", sentences: [{ text: read }] });
  });
});
