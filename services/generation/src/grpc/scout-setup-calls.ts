import type { ScoutSchedule__Output } from "@galley/proto/content/v1";
import { invalid } from "@galley/service-kit/errors";
import { previewSchedule } from "../domain/preview-schedule.ts";
import type { Schedule } from "../domain/schedule.ts";
import { normalizeWebAddress } from "../domain/scout-sources.ts";
import type { Ports } from "../ports.ts";
import { ReadingError } from "../reading/read-document.ts";
import { withAccount } from "../threads/account-context.ts";
import type { Calls } from "./calls.ts";
import { unixSeconds } from "./messages.ts";

export type ScoutSetupPorts = Pick<Ports, "publications" | "databaseNow" | "findFeeds">;

/**
 * Creates the handlers of the RPCs that help to set up a scout (finding feeds, previewing a schedule). They store
 * nothing.
 */
export function scoutSetupCalls({ publications, databaseNow, findFeeds }: ScoutSetupPorts) {
  return {
    previewScoutSchedule: async ({ request: { publicationId, scoutSchedule, timezone }, caller: { accountId } }) => {
      const stored = publicationId === "" ? undefined : await publications.find(accountId, publicationId);
      const wanted = { schedule: toSchedule(scoutSchedule), timeZone: timezone.trim() };
      const runs = previewSchedule(wanted, stored, await databaseNow());
      return { runsAt: runs.map(unixSeconds) };
    },
    findFeeds: async ({ request: { address }, caller: { accountId }, signal }) => {
      const url = parseAddress(address.trim());
      const feeds = await withAccount(accountId, () => findFeeds(url, signal)).catch((error: unknown) => {
        if (error instanceof ReadingError) throw invalid(`address leads to no page or feed: ${error.message}`);
        throw error;
      });
      return {
        feeds: feeds.map(({ newestAt, ...feed }) => ({
          ...feed,
          newestAt: newestAt && unixSeconds(newestAt),
        })),
      };
    },
  } satisfies Partial<Calls>;
}

/** Converts an address as people type it (with or without scheme) to a URL. Throws "invalid" if it is no web address. */
function parseAddress(address: string): string {
  const url = normalizeWebAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`);
  if (url === undefined || !new URL(url).hostname.includes("."))
    throw invalid("address must be the web address of a site or a feed, such as news.example.com");
  return url;
}

function toSchedule(message: ScoutSchedule__Output | null): Schedule | undefined {
  if (message?.daily) return { type: "daily", hour: message.daily.hour };
  if (message?.timesPerDay) return { type: "times_per_day", count: message.timesPerDay.count };
  if (message?.everyNDays) {
    return { type: "every_n_days", days: message.everyNDays.days, hour: message.everyNDays.hour };
  }
  return undefined;
}
