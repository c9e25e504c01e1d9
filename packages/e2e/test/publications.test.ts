import { randomUUID } from "node:crypto";
import { newAccount } from "../src/test-system.ts";

const slug = () => `pub-${randomUUID()}`;

describe("publications through the gateway", () => {
  it("are created with every default, read, listed oldest first, changed and deleted", async () => {
    const { api, name } = await newAccount("pro");
    const firstSlug = slug();
    const created = await api.post("/publications", { name: "  First  ", slug: firstSlug });
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "First",
      slug: firstSlug,
      description: null,
      writingTone: null,
      defaultAuthor: name,
      autoPublishMode: "ideas-only",
      cadencePostsPerWeek: 1,
      scoutSchedule: null,
      timezone: "UTC",
      styleId: null,
      templateId: "starter",
      feedFullEnabled: true,
      feedPartialEnabled: true,
      commentsEnabled: false,
      commentsModeration: "pre-approve",
      cmsPublicationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
    const { id } = created.body.data;
    const second = await api.post("/publications", { name: "Second", slug: slug() });

    const listed = await api.get("/publications");
    expect(listed.body.data.map((publication: { id: string }) => publication.id)).toEqual([id, second.body.data.id]);

    const read = await api.get(`/publications/${id}`);
    expect(read.body.data).toMatchObject({ id, topics: [] });

    const changed = await api.patch(`/publications/${id}`, {
      description: "About first things",
      scoutSchedule: { type: "every_n_days", days: 3, hour: 7 },
      templateId: "bold",
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toEqual({
      id,
      name: "First",
      slug: firstSlug,
      description: "About first things",
      scoutSchedule: { type: "every_n_days", days: 3, hour: 7 },
      templateId: "bold",
      updatedAt: expect.any(Number),
    });
    const cleared = await api.patch(`/publications/${id}`, { description: null, scoutSchedule: null });
    expect(cleared.body.data).toMatchObject({ description: null, scoutSchedule: null });

    expect((await api.delete(`/publications/${id}`)).body).toEqual({ data: { deleted: true } });
    expect((await api.get(`/publications/${id}`)).status).toBe(404);
    expect((await api.delete(`/publications/${id}`)).status).toBe(404);
  });

  it("of another account do not exist, in the same words as one that never did", async () => {
    const [owner, stranger] = await Promise.all([newAccount("pro"), newAccount("pro")]);
    const { id } = (await owner.api.post("/publications", { name: "Mine", slug: slug() })).body.data;
    const never = await stranger.api.get(`/publications/${randomUUID()}`);
    expect(never.status).toBe(404);
    for (const answer of [
      await stranger.api.get(`/publications/${id}`),
      await stranger.api.patch(`/publications/${id}`, { name: "Yours" }),
      await stranger.api.delete(`/publications/${id}`),
      await stranger.api.get(`/publications/${id}/posts`),
      await stranger.api.get(`/publications/${id}/topics`),
      await stranger.api.get(`/publications/${id}/ideas`),
      await stranger.api.post(`/publications/${id}/topics`, { name: "Theirs" }),
      await stranger.api.post(`/publications/${id}/scout/run`),
      await stranger.api.post(`/publications/${id}/drafts/generate`, { title: "T", instructions: "I" }),
      await stranger.api.get("/publications/not-a-uuid"),
    ]) {
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: never.body });
    }
    expect((await owner.api.get(`/publications/${id}`)).body.data.name).toBe("Mine");
  });
});

describe("topics through the gateway", () => {
  it("are created with defaults, listed, changed and deleted", async () => {
    const { api } = await newAccount("free");
    const { id: publicationId } = (await api.post("/publications", { name: "P", slug: slug() })).body.data;
    const created = await api.post(`/publications/${publicationId}/topics`, { name: "Bikes" });
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      id: expect.any(String),
      publicationId,
      name: "Bikes",
      description: null,
      priority: 1,
      isActive: true,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    });
    const { id } = created.body.data;
    const changed = await api.patch(`/topics/${id}`, { isActive: false, priority: 3, description: "Only good news" });
    expect(changed.body.data).toMatchObject({ id, isActive: false, priority: 3, description: "Only good news" });
    expect((await api.patch(`/topics/${id}`, { priority: 4 })).status).toBe(400);
    expect((await api.get(`/publications/${publicationId}/topics`)).body.data).toHaveLength(1);
    expect((await api.get(`/publications/${publicationId}`)).body.data.topics).toHaveLength(1);
    for (const name of ["T2", "T3", "T4", "T5"])
      expect((await api.post(`/publications/${publicationId}/topics`, { name })).status).toBe(201);
    const { body, status } = await api.post(`/publications/${publicationId}/topics`, { name: "T6" });
    expect({ ...body, status }).toMatchObject({ status: 403, code: "QUOTA_EXCEEDED", limit: 5, current: 5 });
    const stranger = await newAccount("free");
    expect((await stranger.api.patch(`/topics/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await stranger.api.delete(`/topics/${id}`)).status).toBe(404);
    expect((await api.delete(`/topics/${id}`)).body).toEqual({ data: { deleted: true } });
    expect((await api.delete(`/topics/${id}`)).status).toBe(404);
  });
});
