import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { admin, newAccount, newDraft, newPublication, order, webhookInbox } from "../src/test-system.ts";

const told = (headers: Headers) => ["galley-engine", "galley-notes", "link"].map((name) => headers.get(name));

describe("the report of a draft", () => {
  it("is named by the answers that carry the draft, and tells how each of its sentences came to be", async () => {
    const { api, generated, sessionId, draft } = await newDraft();
    const path = `/sessions/${sessionId}/drafts/1/report`;
    const report = await api.get(path);
    expect(report.status).toBe(200);
    const { engine, basis, sentences, passages, notes, usage } = report.body.data;
    expect(engine).toBe("extractive");
    expect(told(generated.headers)).toEqual([engine, String(notes.length), `</v1${path}>; rel="describedby"`]);
    expect(told((await api.get(`/sessions/${sessionId}/drafts/1`)).headers)).toEqual(told(generated.headers));

    const standing = sentences.filter(({ decision }: { decision: string }) => decision !== "removed");
    expect(standing).toHaveLength(basis.sourced + basis.general + basis.unproven);
    const length = standing.find(({ text }: { text: string }) => text.includes("2.4 kilometres"));
    expect(length.basis).toBe("sourced");
    const ids = passages.map(({ id }: { id: string }) => id);
    for (const id of length.passages) expect(ids).toContain(id);
    expect(usage).toMatchObject({ inputTokens: 0, outputTokens: 0 });
    expect(draft.content).not.toContain("report");
  });

  it("is told of by the repeat of an idempotent request as by the first", async () => {
    const { api, publicationId } = await newPublication();
    const key = { "idempotency-key": randomUUID() };
    const first = await api.post(`/publications/${publicationId}/drafts/generate`, order, key);
    const again = await api.post(`/publications/${publicationId}/drafts/generate`, order, key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(told(again.headers)).toEqual(told(first.headers));
    expect(told(first.headers)).not.toContain(null);
  });

  it("is not there for another account", async () => {
    const { api, sessionId } = await newDraft();
    const stranger = (await newAccount("free")).api;
    expect((await stranger.get(`/sessions/${sessionId}/drafts/1/report`)).status).toBe(404);
    expect((await api.get(`/sessions/${sessionId}/drafts/2/report`)).status).toBe(404);
  });
});

describe("an operator", () => {
  it("finds a session by its publication, and reads its report and what became of its sentences", async () => {
    const { api, publicationId, sessionId } = await newDraft();
    const [listed] = await admin("session", "list", "--publication", publicationId);
    expect(listed).toMatchObject({ sessionId, title: order.title, version: 1 });
    const report = await admin("draft", "report", "--session", sessionId, "--version", "1");
    // The place of a sentence in the article is for the dashboard only.
    const sentences = report.sentences.map(({ block, ...sentence }: { block: number }) => sentence);
    const publicReport = (await api.get(`/sessions/${sessionId}/drafts/1/report`)).body.data;
    expect({ ...report, sentences }).toEqual(publicReport);
    const lines = await admin("draft", "compare", "--session", sessionId, "--from", "1", "--to", "1");
    expect(lines.length).toBeGreaterThan(2);
    for (const { kind } of lines) expect(kind).toBe("unchanged");
    expect(await admin("draft", "cancel", "--session", sessionId)).toEqual({ sessionId, cancelled: false });
  });

  it("looks at a draft as the page that it would be", async () => {
    const { sessionId } = await newDraft();
    const { file } = await admin("draft", "preview", "--session", sessionId, "--version", "1");
    const page = readFileSync(file, "utf8");
    rmSync(dirname(file), { recursive: true });
    expect(page).toContain(`<h1 lang="en" dir="auto">${order.title}</h1>`);
    expect(page).toContain('<meta name="robots" content="noindex');
  });

  it("names a draft's cover and says what it shows, as a new version", async () => {
    const { api, sessionId } = await newDraft();
    const url = "https://pictures.example.com/bridge.jpg";
    const picture = ["--url", url, "--alt", "A bridge", "--cover"];
    const changed = await admin("draft", "picture", "--session", sessionId, ...picture);
    expect(changed).toEqual({ sessionId, version: 2, pictures: [url] });
    const { content } = (await api.get(`/sessions/${sessionId}/drafts/2`)).body.data;
    const before = (await api.get(`/sessions/${sessionId}/drafts/1`)).body.data.content;
    const figure = `<figure><img src="${url}" alt="A bridge" /></figure>`;
    expect(content).toContain(figure);
    expect(content.indexOf(figure)).toBeLessThan(content.indexOf("<p"));
    expect(content.replace(`${figure}\n`, "")).toBe(before);
  });

  it("is told that a revision needs a language model, and the draft stays as it is", async () => {
    const { api, sessionId } = await newDraft();
    const revision = admin("draft", "revise", "--session", sessionId, "--instructions", "shorter");
    await expect(revision).rejects.toThrow(/language model/);
    expect((await api.get(`/sessions/${sessionId}`)).body.data).toMatchObject({ currentDraftVersion: 1 });
  });

  it("cancels a draft, and the webhook that was promised its outcome is told", async () => {
    const { api, publicationId } = await newPublication("free");
    const inbox = webhookInbox(api.apiKey);
    const path = `/publications/${publicationId}/drafts/generate`;
    const { sessionId } = (await api.post(path, { ...order, webhookUrl: inbox.url })).body.data;
    const { cancelled } = await admin("draft", "cancel", "--session", sessionId);
    const { json } = await inbox.next();
    // If the draft was finished before the operator cancelled it, the webhook reports a finished draft.
    expect(json.event).toBe(cancelled ? "draft.failed" : "draft.ready");
    const failed = { currentDraftVersion: 0, generation: "failed" };
    const ready = { currentDraftVersion: 1, generation: "draft_ready" };
    // A draft that was stored just before the cancellation can still be read.
    const possible = cancelled ? [failed, ready] : [ready];
    const read = async () => {
      const { currentDraftVersion, generation } = (await api.get(`/sessions/${sessionId}`)).body.data;
      expect(possible).toContainEqual({ currentDraftVersion, generation: generation.status });
    };
    await waitUntil(read, { intervalMilliseconds: 1_000 });
  });
});
