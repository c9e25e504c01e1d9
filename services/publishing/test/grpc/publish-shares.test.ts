import { randomUUID } from "node:crypto";
import type { NetworkShare, SocialNetworks } from "../../src/domain/ports.ts";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

describe("shares of a publish", () => {
  describe("on networks that nothing is linked to", () => {
    let publishing: TestPublishing;
    beforeAll(async () => {
      publishing = await startPublishing();
    });
    afterAll(() => publishing.end());

    it("say so for each network asked for, while the post is published", async () => {
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

    it("are not answered for where they were not asked for", async () => {
      const answer = await publishing.call("publish", publishRequest(testSite(), { twitter: {} }), testAccount());
      expect(answer).toMatchObject({ linkedin: null, twitter: { success: false } });
    });
  });

  describe("on networks that answer", () => {
    let publishing: TestPublishing;
    const shared: NetworkShare[] = [];
    const answers: (() => ReturnType<SocialNetworks["linkedin"]["share"]>)[] = [];
    beforeAll(async () => {
      const network = {
        share: async (share: NetworkShare) => {
          shared.push(share);
          return (answers.shift() ?? (async () => ({ success: true as const })))();
        },
      };
      publishing = await startPublishing({ overrides: { socialNetworks: { linkedin: network, twitter: network } } });
    });
    beforeEach(() => {
      shared.length = 0;
      answers.length = 0;
    });
    afterAll(() => publishing.end());

    const publishAgain = (request: ReturnType<typeof publishRequest>, account: ReturnType<typeof testAccount>) =>
      publishing.call("publish", { ...request, operationId: randomUUID() }, account);

    it("hand over the client's words, or the title, and the post's address", async () => {
      const request = publishRequest(testSite(), { linkedin: { text: "Read this" }, twitter: {} });
      const { url } = await publishing.call("publish", request, testAccount());
      expect(shared.map(({ text }) => text).sort()).toEqual(["About tea", "Read this"]);
      expect(shared).toMatchObject([{ url, earlierUnknown: false }, { url }]);
    });

    it("are given again when they succeeded, and not made again", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      for (let count = 0; count < 3; count += 1) {
        expect(await publishAgain(request, account)).toMatchObject({ linkedin: { success: true } });
      }
      expect(shared).toHaveLength(1);
    });

    it("are tried again when they failed", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      answers.push(async () => ({ success: false, error: "Token expired." }));
      expect(await publishAgain(request, account)).toMatchObject({
        linkedin: { success: false, error: "Token expired." },
      });
      expect(await publishAgain(request, account)).toMatchObject({ linkedin: { success: true } });
      expect(shared.map(({ earlierUnknown }) => earlierUnknown)).toEqual([false, false]);
    });

    it("say that an outcome is not known, publish all the same, and warn the next attempt", async () => {
      const [account, request] = [testAccount(), publishRequest(testSite(), { linkedin: {} })];
      answers.push(async () => Promise.reject(new Error("socket hang up")));
      const answer = await publishAgain(request, account);
      expect(answer.linkedin).toMatchObject({ success: false, error: expect.stringContaining("not known") });
      expect(answer.linkedin?.error).not.toContain("socket");
      expect(await publishAgain(request, account)).toMatchObject({ linkedin: { success: true } });
      expect(shared.map(({ earlierUnknown }) => earlierUnknown)).toEqual([false, true]);
    });

    it("fail and succeed each for itself", async () => {
      answers.push(
        async () => ({ success: false, error: "No." }),
        async () => ({ success: true }),
      );
      const request = publishRequest(testSite(), { linkedin: {}, twitter: {} });
      const { linkedin, twitter } = await publishing.call("publish", request, testAccount());
      expect([linkedin?.success, twitter?.success].sort()).toEqual([false, true]);
    });
  });
});
