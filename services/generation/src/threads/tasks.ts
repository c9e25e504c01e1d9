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
};

interface Topics {
  readonly topics: import("../domain/engine-ports.ts").ScoutBrief["topics"];
  /** BCP 47, of topics too short to tell by. */
  readonly language: string;
}
