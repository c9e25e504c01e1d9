import { randomUUID } from "node:crypto";
import { type Accepted, bicycle, blank, type Fields, type Refused, refusal, withTitles } from "../hostile-inputs.ts";
import { createPublication, newIdea, required } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

const content = contentForSuite();
let account: TestAccount;
let publicationId: string;
beforeEach(async () => {
  account = testAccount();
  publicationId = (await createPublication(content, account)).id;
});

describe("RecordIdeas", () => {
  const source = { url: "https://news.example/", title: "", snippet: "", publishedAt: "2026-11-01" };
  const sources = (count: number) => Array.from({ length: count }, () => source);
  const ideas = (count: number) => Array.from({ length: count }, () => newIdea({ sources: [] }));
  const record = (request: Fields) =>
    content.call("recordIdeas", { publicationId, runId: randomUUID(), ...request }, throughGeneration(account));

  const ideaLengths: readonly [field: string, maxLength: number, message: string][] = [
    ["title", 500, "title must be 1 to 500 characters long"],
    ["angle", 2_000, "angle must be at most 2000 characters long"],
    ["summary", 10_000, "summary must be at most 10000 characters long"],
    ["dedupeKey", 500, "dedupeKey must be 1 to 500 characters long"],
    ["reason", 2_000, "reason must be at most 2000 characters long"],
  ];
  const sourceLengths: readonly [field: string, maxLength: number, message: string][] = [
    ["url", 4_096, "url must be 1 to 4096 characters long"],
    ["title", 1_000, "title must be at most 1000 characters long"],
    ["snippet", 5_000, "snippet must be at most 5000 characters long"],
    ["outlet", 1_000, "outlet must be at most 1000 characters long"],
  ];

  it.each(
    withTitles<Refused>([
      ...ideaLengths.map(([field, max, message]): Refused => [{ [field]: "x".repeat(max + 1) }, message]),
      [{ title: blank }, "title must be 1 to 500 characters long"],
      [{ dedupeKey: blank }, "dedupeKey must be 1 to 500 characters long"],
      ...["", "tides", randomUUID().toUpperCase()].map((topicId): Refused => [{ topicId }, "topicId must be a UUID"]),
      ...[-0.001, 1.001, Number.NaN, Number.POSITIVE_INFINITY].map(
        (relevanceScore): Refused => [{ relevanceScore }, "relevanceScore must be a number from 0 to 1"],
      ),
      ...sourceLengths.map(
        ([field, max, message]): Refused => [
          { sources: [source, { ...source, [field]: bicycle.repeat(max + 1) }] },
          `sources[1].${message}`,
        ],
      ),
      [{ sources: [{ ...source, url: " " }] }, "sources[0].url must be 1 to 4096 characters long"],
      ...["", " 2026-11-01", "yesterday", "2026-13-01", "2026-11-01T25:00Z", "1793520000"].map(
        (publishedAt): Refused => [
          { sources: [{ ...source, publishedAt }] },
          "sources[0].publishedAt must be an ISO 8601 date",
        ],
      ),
      [{ sources: sources(51) }, "sources must contain at most 50 entries"],
    ]),
  )("refuses an idea with %s", async (_title, fields, message) => {
    const wrong = record({ ideas: [newIdea(), newIdea(fields)] });
    await expect(wrong).rejects.toMatchObject(refusal(`ideas[1].${message}`));
  });

  it("names all wrong fields of an idea in a fixed order", async () => {
    const wrongSource = {
      snippet: "x".repeat(5_001),
      title: "x".repeat(1_001),
      url: "",
      publishedAt: "yesterday",
      outlet: "x".repeat(1_001),
    };
    const idea = {
      dedupeKey: "",
      relevanceScore: 2,
      sources: [wrongSource, ...sources(50), { ...source, url: "" }],
      summary: "x".repeat(10_001),
      angle: "x".repeat(2_001),
      title: "",
      topicId: "tides",
      reason: "x".repeat(2_001),
    };
    await expect(record({ ideas: [idea] })).rejects.toMatchObject(
      refusal(
        [
          "ideas[0].reason must be at most 2000 characters long",
          "ideas[0].topicId must be a UUID",
          "ideas[0].relevanceScore must be a number from 0 to 1",
          "ideas[0].sources must contain at most 50 entries",
          "ideas[0].title must be 1 to 500 characters long",
          "ideas[0].angle must be at most 2000 characters long",
          "ideas[0].summary must be at most 10000 characters long",
          "ideas[0].sources[0].outlet must be at most 1000 characters long",
          "ideas[0].sources[0].publishedAt must be an ISO 8601 date",
          "ideas[0].sources[0].url must be 1 to 4096 characters long",
          "ideas[0].sources[0].title must be at most 1000 characters long",
          "ideas[0].sources[0].snippet must be at most 5000 characters long",
          "ideas[0].sources[51].url must be 1 to 4096 characters long",
          "ideas[0].dedupeKey must be 1 to 500 characters long",
        ].join("; "),
      ),
    );
  });

  it("reports a list that is too long before errors in its first 200 ideas, and no errors in the others", async () => {
    const wrong = newIdea({ title: "", sources: [] });
    await expect(record({ ideas: [...ideas(199), wrong, wrong] })).rejects.toMatchObject(
      refusal("ideas must contain at most 200 entries; ideas[199].title must be 1 to 500 characters long"),
    );
    const further = (fields: Fields = {}) => ({ ideaId: randomUUID(), sources: [], ...fields });
    const known = Array.from({ length: 199 }, () => further());
    const wrongSource = { ...source, url: "" };
    const tooMany = further({ ideaId: "tides", sources: [...sources(49), wrongSource, wrongSource] });
    await expect(record({ furtherSources: [...known, tooMany, tooMany] })).rejects.toMatchObject(
      refusal(
        [
          "furtherSources must contain at most 200 entries",
          "furtherSources[199].ideaId must be a UUID",
          "furtherSources[199].sources must contain at most 50 entries",
          "furtherSources[199].sources[49].url must be 1 to 4096 characters long",
        ].join("; "),
      ),
    );
  });

  it("reports errors in ideas first, then in further sources, then in the run", async () => {
    const wrongIdea = newIdea({ topicId: "tides" });
    const furtherSources = [{ ideaId: "tides", sources: [] }];
    await expect(record({ runId: "", furtherSources, ideas: [wrongIdea] })).rejects.toMatchObject(
      refusal("ideas[0].topicId must be a UUID"),
    );
    await expect(record({ runId: "", furtherSources })).rejects.toMatchObject(
      refusal("furtherSources[0].ideaId must be a UUID"),
    );
    await expect(record({ runId: "" })).rejects.toMatchObject(refusal("runId is required"));
  });

  it.each(
    withTitles<Accepted>([
      ...ideaLengths.map(
        ([field, max]): Accepted => [
          { [field]: `${blank}${bicycle.repeat(max)}` },
          field === "dedupeKey" ? {} : { [field]: bicycle.repeat(max) },
        ],
      ),
      ...["angle", "summary", "reason"].map((field): Accepted => [{ [field]: blank }, { [field]: "" }]),
      ...[0, 1, 0.25].map((relevanceScore): Accepted => [{ relevanceScore }, { relevanceScore }]),
      [{ sources: sources(50) }, { sources: sources(50).map((one) => ({ ...one, isUndated: false })) }],
      [
        { sources: [{ ...source, outlet: blank }] },
        { sources: [{ ...source, isUndated: false }], outlets: ["news.example"] },
      ],
      [
        { sources: [{ ...source, outlet: " Ledger ", isUndated: true, publishedAt: "yesterday" }] },
        { sources: [{ ...source, outlet: "Ledger", isUndated: true, publishedAt: "" }], outlets: ["Ledger"] },
      ],
    ]),
  )("accepts an idea with %s", async (_title, fields, output) => {
    const { created } = await record({ ideas: [newIdea(fields)] });
    expect(created).toMatchObject([output]);
    const stored = await content.database
      .collection<{ _id: string; sources: object[] }>("ideas")
      .findOne({ _id: required(created[0]).id });
    expect(JSON.stringify(stored?.sources)).not.toContain("null");
    if ("reason" in fields && fields.reason === blank) expect(stored).not.toHaveProperty("reason");
  });

  it("ignores white space around the key of a story", async () => {
    const { created } = await record({ ideas: [newIdea({ dedupeKey: " reef" }), newIdea({ dedupeKey: "reef " })] });
    expect(created).toHaveLength(1);
  });
});

describe("ListIdeas", () => {
  it("reports a wrong limit first, then both wrong ends of a page", async () => {
    const list = (fields: Fields) => content.call("listIdeas", { publicationId, ...fields }, account);
    const limit = list({ limit: 501, before: "nope", after: "nope" });
    await expect(limit).rejects.toMatchObject(refusal("limit must be a whole number from 1 to 500"));
    const messages = ["before", "after"].map((field) => `${field} must be the id of an idea of this publication`);
    await expect(list({ before: "nope", after: "nope" })).rejects.toMatchObject(refusal(messages.join("; ")));
  });
});
