import { setTimeout as delay } from "node:timers/promises";
import { createApi } from "@galley/faults/api";
import { startLocalServer } from "@galley/test-kit/local-server";
import { judgeTimes } from "../../src/judge/times.ts";
import { startProbing } from "../../src/probes/neighbour.ts";

const intervals = { readEveryMilliseconds: 20, siteEveryMilliseconds: 20, draftEveryMilliseconds: 100 };
const stillMilliseconds = 600;

describe("a system that stands still for a while", () => {
  it("is noticed by every request that is due meanwhile, not by one", async () => {
    let isStill = false;
    const waiting: (() => void)[] = [];
    const { url: origin, close } = await startLocalServer((_request, response) => {
      const answer = (): void => void response.end('{"data":{}}');
      if (isStill) waiting.push(answer);
      else answer();
    });
    const neighbour = { api: createApi([origin], "svc_key"), publicationId: "p", siteAddress: origin };
    const end = startProbing(neighbour, intervals);
    isStill = true;
    await delay(stillMilliseconds);
    isStill = false;
    for (const answer of waiting) answer();
    const { reads, sites, drafts } = await end();
    await close();
    for (const { what, probes, least } of [
      { what: "reads", probes: reads, least: 5 },
      { what: "sites", probes: sites, least: 5 },
      { what: "drafts", probes: drafts, least: 2 },
    ]) {
      const late = probes.filter(({ milliseconds }) => milliseconds > stillMilliseconds / 3);
      expect([what, late.length >= least]).toEqual([what, true]);
      const limit = { what, mostMilliseconds: stillMilliseconds / 3, leastShare: 0.9, leastProbes: 1 };
      expect(judgeTimes(probes, limit)).toHaveLength(1);
    }
  });
});
