import { randomUUID } from "node:crypto";
import type { NetworkShare, SocialNetworks } from "../../src/domain/share-ports.ts";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount } from "../start-publishing.ts";

describe("shares of a publish", () => {
  describe("on networks that are not linked", () => {
    const publishing = publishingForSuite();

    it("say so for each requested network, while the post is published", async () => {
      const request = publishRequest(testSite(), { linkedin: {}, twitter: { text: "Tea!" } });
      const answer = await publishing.call("publish", request, testAccount());
      expect(answer.linkedin).toMatchObject({
        success: false,
        error: expect.stringMatching(/^LinkedIn is not linked to this publication\. /),
      });
      expect(answer.twitter).toMatchObject({
        success: false,
        error: expect.stringMatching(/^X is not linked to this publication\. /),
      });
      expect((await publishing.get(new URL(answer.url).pathname)).status).toBe(200);
    });

    it("are refused before anything is published if LinkedIn would cut the client's text", async () => {
      const [request, account] = [publishRequest(testSite(), { linkedin: { text: "(".repeat(3_001) } }), testAccount()];
      await expect(publishing.call("publish", request, account)).rejects.toMatchObject({
        kind: "invalid",
        message: expect.stringContaining("3000 characters"),
      });
      const { posts } = await publishing.call(
        "listPosts",
        { publicationId: request.site?.publicationId ?? "" },
        account,
      );
      expect(posts).toEqual([]);
    });
  });

  describe("on networks that answer", () => {
    const shared: NetworkShare[] = [];
    const answers: SocialNetworks["linkedin"]["share"][] = [];
    const network = {
      share: async (share: NetworkShare) => {
        shared.push(share);
        return (answers.shift() ?? (async () => ({ success: true as const })))(share);
      },
    };
    const publishing = publishingForSuite({ overrides: { socialNetworks: { linkedin: network, twitter: network } } });
    beforeEach(() => {
      shared.length = 0;
      answers.length = 0;
    });

    const publishAgain = (request: ReturnType<typeof publishRequest>, account: ReturnType<typeof testAccount>) =>
      publishing.call("publish", { ...request, operationId: randomUUID() }, account);

    it("pass on the client's text, if there is one, and the post's title, excerpt and tags", async () => {
      const request = publishRequest(testSite(), { linkedin: { text: "Read this" }, twitter: {} });
      const { url } = await publishing.call("publish", request, testAccount());
      expect(shared.map(({ text }) => text).sort()).toEqual(["Read this", undefined]);
      const post = { url, title: "About tea", excerpt: "Tea is a drink made of leaves and hot water.", tags: ["Tea"] };
      expect(shared).toMatchObject([post, post]);
    });

    it("are searched for from the time of the first send, however often the outcome was unknown", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      const unheard: SocialNetworks["linkedin"]["share"] = async ({ beforeSending }) => {
        await beforeSending({ text: "Sent" });
        throw new Error("socket hang up");
      };
      answers.push(unheard, unheard);
      for (let count = 0; count < 3; count += 1) await publishAgain(request, account);
      const [, second, third] = shared.map(({ earlier }) => earlier);
      expect(second?.at).toBeInstanceOf(Date);
      expect(third?.at).toEqual(second?.at);
    });

    it("stay unknown until they are found, even if a later attempt is refused", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      answers.push(
        async ({ beforeSending }) => {
          await beforeSending({ text: "Sent" });
          throw new Error("socket hang up");
        },
        async () => ({ success: false, error: "Token expired." }),
      );
      for (const error of ["not known", "Token expired."]) {
        const { linkedin } = await publishAgain(request, account);
        expect(linkedin).toMatchObject({ success: false, error: expect.stringContaining(error) });
      }
      await publishAgain(request, account);
      expect(shared.at(-1)?.earlier).toMatchObject({ text: "Sent" });
    });

    it("say that nothing was sent if the attempt broke before", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      answers.push(async () => Promise.reject(new Error("database away")));
      const { linkedin } = await publishAgain(request, account);
      expect(linkedin).toMatchObject({ success: false, error: expect.not.stringContaining("not known") });
      expect(await publishAgain(request, account)).toMatchObject({ linkedin: { success: true } });
      expect(shared.at(-1)?.earlier).toBeUndefined();
    });

    it("are not sent again before the time that the network named", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      const retryAt = new Date(Date.now() + 3_600_000);
      answers.push(async () => ({ success: false, error: "Too many posts.", retryAt }));
      for (const _attempt of [1, 2]) {
        expect(await publishAgain(request, account)).toMatchObject({ linkedin: { error: "Too many posts." } });
      }
      expect(shared).toHaveLength(1);
    });

    it("belong to one attempt at a time: an attempt that was overtaken sends nothing, and its result is ignored", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      const asleep = Promise.withResolvers<void>();
      const alarm = Promise.withResolvers<void>();
      let overtaken: unknown;
      answers.push(async ({ beforeSending }) => {
        asleep.resolve();
        await alarm.promise;
        overtaken = await beforeSending({ text: "Late" }).catch((error: unknown) => error);
        return { success: false, error: "Late." };
      });
      const late = publishAgain(request, account);
      await asleep.promise;
      const share = publishing.database.collection("shares");
      await share.updateOne({ sessionId: request.sessionId }, { $set: { leaseUntil: new Date(0) } });
      await publishing.database
        .collection("operations")
        .updateOne({ accountId: account.accountId }, { $set: { leaseUntil: new Date(0) } });
      expect(await publishAgain(request, account)).toMatchObject({ linkedin: { success: true } });
      alarm.resolve();
      await expect(late).rejects.toMatchObject({ kind: "unavailable" });
      expect(overtaken).toBeInstanceOf(Error);
      expect(await share.findOne({ sessionId: request.sessionId })).toMatchObject({ state: "succeeded" });
    });
  });
});
