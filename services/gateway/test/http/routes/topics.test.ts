import { randomUUID } from "node:crypto";
import { topicMessage } from "../../support/messages.ts";
import { useGateway } from "../../support/use-gateway.ts";

const gateway = useGateway();
const id = randomUUID();

describe("GET /v1/publications/:pubId/topics", () => {
  it("lists topics with null for a description that is not set", async () => {
    const topic = topicMessage({ publicationId: id });
    gateway.backends.answer("content/listTopics", () => ({ topics: [topic] }));
    const answer = await gateway.send("GET", `/v1/publications/${id}/topics`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: [{ ...topic, description: null }] });
    expect(gateway.backends.calls[0]?.request).toEqual({ publicationId: id });
  });
});

describe("POST /v1/publications/:pubId/topics", () => {
  it("creates a topic", async () => {
    const topic = topicMessage({ publicationId: id, description: "d", priority: 2 });
    gateway.backends.answer("content/createTopic", () => ({ topic }));
    const answer = await gateway.send("POST", `/v1/publications/${id}/topics`, {
      body: { name: " Static analysis ", description: "d", priority: 2 },
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ data: topic });
    expect(gateway.backends.calls[0]?.request).toMatchObject({
      publicationId: id,
      name: "Static analysis",
      description: "d",
      priority: 2,
    });
  });

  it("leaves the default priority to content", async () => {
    gateway.backends.answer("content/createTopic", () => ({ topic: topicMessage() }));
    await gateway.send("POST", `/v1/publications/${id}/topics`, { body: { name: "n" } });
    expect(gateway.backends.calls[0]?.request).not.toHaveProperty("priority");
  });

  it.each([
    [{}, "name is required"],
    [{ name: "n", priority: 4 }, "priority must be one of 1, 2 or 3"],
    [{ name: "n", priority: 1.5 }, "priority must be one of 1, 2 or 3"],
    [{ name: "n", priority: "1" }, "priority must be one of 1, 2 or 3"],
    [{ name: "n", description: null }, "description must be a string"],
  ])("answers 400 to %j", async (body, message) => {
    const answer = await gateway.send("POST", `/v1/publications/${id}/topics`, { body });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe(message);
  });
});

describe("PATCH /v1/topics/:id", () => {
  it("changes what is sent and shows the whole topic", async () => {
    const topic = topicMessage({ id, isActive: false });
    gateway.backends.answer("content/updateTopic", () => ({ topic }));
    const answer = await gateway.send("PATCH", `/v1/topics/${id}`, { body: { isActive: false, description: null } });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { ...topic, description: null } });
    const request = gateway.backends.calls[0]?.request;
    expect(request).toMatchObject({ topicId: id, isActive: false });
    expect(new Set(request?.updateMask as string[])).toEqual(new Set(["is_active", "description"]));
    expect(request).not.toHaveProperty("description");
  });

  it.each([
    [{ name: "" }, "name must not be empty"],
    [{ isActive: "no" }, "isActive must be true or false"],
    [{ priority: 0 }, "priority must be one of 1, 2 or 3"],
  ])("answers 400 to %j", async (body, message) => {
    const answer = await gateway.send("PATCH", `/v1/topics/${id}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe(message);
  });
});

describe("DELETE /v1/topics/:id", () => {
  it("says that the topic is deleted", async () => {
    gateway.backends.answer("content/deleteTopic", () => ({}));
    const answer = await gateway.send("DELETE", `/v1/topics/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { deleted: true } });
    expect(gateway.backends.calls[0]?.request).toEqual({ topicId: id });
  });
});
