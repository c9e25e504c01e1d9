/**
 * What threads do: pure functions of foreign and client text. Inputs and outputs are copied from thread to thread, so they
 * are plain data. Each is loaded when it is first asked for.
 */
export const tasks = {
  readPage: async (document: import("../reading/extract-article.ts").PageDocument) =>
    (await import("../reading/extract-article.ts")).pageIn(document),
  readFeed: async (document: import("../reading/feed-document.ts").FeedDocument) =>
    (await import("../reading/feed-document.ts")).feedIn(document),
  readRobots: async (text: string) => {
    const [{ readRobotsRules }, { product }] = await Promise.all([
      import("../reading/robots-rules.ts"),
      import("../reading/read-document.ts"),
    ]);
    return readRobotsRules(text, product);
  },
  compileTopics: async ({ topics, language }: Topics) => {
    const { compileTopic } = await import("../scout/compile-topic.ts");
    return topics.map((topic) => compileTopic(topic, language));
  },
  findStories: async (found: import("../scout/find-stories.ts").FoundItems) =>
    (await import("../scout/find-stories.ts")).findStories(found),
  readSnippet: async (told: import("../writer/research/source-text.ts").ToldPage) =>
    (await import("../writer/research/source-text.ts")).fromSnippet(told),
  readSource: async (found: import("../writer/research/source-text.ts").FoundPage) =>
    (await import("../writer/research/source-text.ts")).fromPage(found),
  nearArchive: async ({ archive, subject, language }: Archive) =>
    (await import("../writer/research/near-archive.ts")).nearArchive(archive, subject, language),
  weighEvidence: async (read: import("../writer/research/weigh-evidence.ts").ReadSources) =>
    (await import("../writer/research/weigh-evidence.ts")).weighEvidence(read),
  readOrder: async (order: import("../domain/engine-ports.ts").WritingBrief) =>
    (await import("../writer/brief/read-order.ts")).readOrder(order),
  arrangeDraft: async (given: import("../writer/rules/arrange-draft.ts").GivenMaterial) =>
    (await import("../writer/rules/arrange-draft.ts")).arrangeDraft(given),
  readMaterial: async (instructions: string) =>
    (await import("../writer/brief/read-material.ts")).readMaterial(instructions),
  readBrief: async ({ order, material, reading }: ReadOrder) => {
    const { readBriefByRules, settleBrief } = await import("../writer/brief/read-brief.ts");
    return reading === undefined ? readBriefByRules(order, material) : settleBrief(order, material, reading);
  },
  clientEvidence: async (read: import("../writer/brief/client-words.ts").ReadInstructions) =>
    (await import("../writer/brief/client-words.ts")).clientEvidence(read),
  orderLines: async (read: Pick<import("../writer/brief/client-words.ts").ReadInstructions, "brief" | "material">) =>
    (await import("../writer/brief/client-words.ts")).orderLines(read),
  readMarkdown: async (text: string) => (await import("../writer/article/markdown-blocks.ts")).blocksOfMarkdown(text),
  readBase: async (base: import("../writer/read-base.ts").StoredVersion) =>
    (await import("../writer/read-base.ts")).readBase(base),
  readContent: async ({ content, language }: Content) =>
    (await import("../writer/read-base.ts")).readContent(content, language),
  finishDraft: async (finished: import("../writer/finish-draft.ts").FinishedArticle) =>
    (await import("../writer/finish-draft.ts")).finishDraft(finished),
  compareTexts: async (texts: import("../sessions/compare-texts.ts").TwoTexts) =>
    (await import("../sessions/compare-texts.ts")).compareTexts(texts),
};

interface Topics {
  readonly topics: import("../domain/engine-ports.ts").ScoutBrief["topics"];
  /** BCP 47, of topics too short to tell by. */
  readonly language: string;
}

interface Archive {
  readonly archive: readonly import("../domain/engine-ports.ts").ArchiveItem[];
  /** What items are to be near to. */
  readonly subject: string;
  /** BCP 47. */
  readonly language: string;
}

interface ReadOrder {
  readonly order: import("../domain/engine-ports.ts").WritingBrief;
  readonly material: import("../writer/brief/material.ts").Material;
  /** The order as a model read it; without it code alone reads. */
  readonly reading?: import("../writer/brief/brief-reading.ts").BriefReading | undefined;
}

interface Content {
  /** HTML. */
  readonly content: string;
  /** BCP 47. */
  readonly language: string;
}
