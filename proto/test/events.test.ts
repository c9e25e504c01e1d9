import { type EventType, events, subscriptions } from "../src/events-v1.ts";

const types = Object.keys(events) as EventType[];

describe("events", () => {
  it("each have a version in their routing key", () => {
    for (const type of types) expect(type).toMatch(/^[a-z]+\.[a-z]+\.v\d+$/);
  });

  it("each reach at least one queue, so that a mandatory publish can succeed", () => {
    const heard = new Set(Object.values(subscriptions).flat());
    expect(types.filter((type) => !heard.has(type as never))).toEqual([]);
  });

  it("come out of their codec as they went in, large numbers and text beyond ASCII included", () => {
    const codec = events["draft.ready.v1"];
    const draft = { version: 2 ** 31 - 1, title: "Größe 😀 \u0000", content: "<p>日本</p>", wordCount: 1 };
    const decoded = codec.decode(codec.encode({ accountId: "a", draft, occurredAtMilliseconds: 1_795_266_962_724 }));
    expect(decoded.draft).toMatchObject(draft);
    expect(decoded.occurredAtMilliseconds).toBe(1_795_266_962_724);
  });

  it("leave out what was not set, and give the default where nothing else is possible", () => {
    const codec = events["publication.updated.v1"];
    const decoded = codec.decode(codec.encode({ publicationId: "p" }));
    expect(decoded.description).toBeUndefined();
    expect(decoded.scoutSchedule).toBeNull();
    expect(decoded.revision).toBe(0);
  });

  it("with fields of a later version are read all the same", () => {
    const codec = events["publication.deleted.v1"];
    const unknownField = Buffer.from([0xf8, 0x07, 0x01]);
    const bytes = Buffer.concat([codec.encode({ accountId: "a", publicationId: "p" }), unknownField]);
    expect(codec.decode(bytes)).toMatchObject({ accountId: "a", publicationId: "p" });
  });

  it("that are damaged are refused", () => {
    expect(() => events["draft.ready.v1"].decode(Buffer.from([0x0f]))).toThrow();
  });
});
