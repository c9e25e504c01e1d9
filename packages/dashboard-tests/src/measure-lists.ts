import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { Backend } from "./dashboard-system.ts";
import { addDeliveries } from "./delivery-data.ts";
import { addSessions } from "./draft-data.ts";
import { newOwner, newPublication } from "./people.ts";
import { addIdea } from "./scout-data.ts";
import { endVisits, world } from "./test-world.ts";

const counts = { ideas: 500, drafts: 2_000, deliveries: 10_000 };
const rounds = 5;
const day = 86_400_000;

/** A list of the dashboard: the service whose database has it, its call, and the paths that are measured. */
interface LongList {
  readonly name: string;
  readonly service: Backend;
  readonly collection: string;
  readonly call: string;
  readonly rows: string;
  readonly more: string;
  readonly paths: readonly string[];
}

/**
 * Fills an account with long lists and prints for each list and filter: the time from a click until the browser shows the first rows, the
 * time of the call, and how the database found the rows.
 */
export async function measureLists(): Promise<void> {
  const { page, account } = await newOwner("enterprise");
  const publicationId = await newPublication(account, { name: "River Notes" });
  const topicId = randomUUID();
  for (let index = 0; index < counts.ideas; index += 1) {
    const relevanceScore = ((index * 37) % 100) / 100;
    const fields = {
      title: `Idea ${index}`,
      relevanceScore,
      status: statuses[index % 4],
      ...(index % 9 === 0 && { topicId }),
    };
    await addIdea(account, publicationId, fields);
  }
  await addSessions(account, publicationId, counts.drafts);
  const hosts = Array.from({ length: 20 }, (_, index) => `hooks-${index}.example`);
  const deliveries = Array.from({ length: counts.deliveries }, (_, index) => ({
    host: hosts[index % hosts.length] ?? "",
    createdAt: new Date(Date.now() - (index * 20 * day) / counts.deliveries),
    state: index % 50 === 0 ? ("failed" as const) : ("delivered" as const),
    event: index % 97 === 0 ? "draft.failed" : "draft.ready",
  }));
  await addDeliveries(account, publicationId, deliveries);
  const narrow = `publication=${publicationId}`;
  const lists: readonly LongList[] = [
    {
      name: "ideas",
      service: "content",
      collection: "ideas",
      call: "ListRankedIdeas",
      rows: "[data-item]",
      more: "Show more ideas",
      paths: ["/ideas", "/ideas?status=all", `/ideas?${narrow}`, `/ideas?${narrow}&topic=${topicId}`],
    },
    {
      name: "drafts",
      service: "generation",
      collection: "sessions",
      call: "ListSessions",
      rows: "[data-item]",
      more: "Show older drafts",
      paths: ["/drafts", "/drafts?status=all", `/drafts?${narrow}`],
    },
    {
      name: "webhooks",
      service: "webhooks",
      collection: "deliveries",
      call: "ListDeliveries",
      rows: "section[aria-label=Deliveries] tbody tr",
      more: "Show older webhooks",
      paths: [
        "/deliveries",
        "/deliveries?state=failed",
        "/deliveries?state=delivered",
        "/deliveries?host=hooks-7.example",
        "/deliveries?period=week",
        "/deliveries?event=draft.failed",
        `/deliveries?${narrow}`,
        `/deliveries?state=failed&host=hooks-0.example&period=week&event=draft.failed&${narrow}`,
      ],
    },
  ];
  for (const list of lists) await measureList(page, list);
  await endVisits();
}

const statuses = ["new", "new", "reviewed", "dismissed"] as const;

async function measureList(page: Page, list: LongList): Promise<void> {
  console.log(`\nThe list of ${list.name}:`);
  await world().inDatabase(list.service, (database) => database.command({ profile: 2 }));
  for (const path of list.paths) {
    const times: number[] = [];
    const calls: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { shown, call } = await openList(page, list, path);
      times.push(shown);
      calls.push(call);
    }
    const shownPath = path.replace(/[0-9a-f-]{36}/g, "…").padEnd(78);
    console.log(`  ${shownPath} rows after ${range(times)}, call ${range(calls)}`);
  }
  await openList(page, list, list.paths[0] ?? "");
  const more = page.getByRole("button", { name: list.more });
  const next = page.waitForResponse((response) => response.url().endsWith(list.call));
  const begin = performance.now();
  await more.click();
  await (await next).finished();
  console.log(`  ${"the next page".padEnd(78)} call ${Math.round(performance.now() - begin)} ms`);
  await printPlans(list);
}

const range = (times: readonly number[]): string => {
  const [least = 0, ...others] = times.toSorted((a, b) => a - b);
  return `${least} to ${others.at(-1) ?? least} ms`;
};

/**
 * Opens a list from a page without one, whose answers are not cached. Returns in milliseconds when the first rows were shown, and how long
 * the call took, by the browser's clock.
 */
async function openList(page: Page, { rows, call }: LongList, path: string): Promise<{ shown: number; call: number }> {
  await page.goto(`${new URL(page.url()).origin}/dashboard/settings/members`);
  await page.getByRole("table").waitFor();
  return page.evaluate(`new Promise((resolve) => {
    performance.clearResourceTimings();
    const begin = performance.now();
    history.pushState({}, "", ${JSON.stringify(`/dashboard${path}`)});
    const look = () => document.querySelector("h1")?.textContent === "Members" || document.querySelector(${JSON.stringify(rows)}) === null
      ? requestAnimationFrame(look)
      : resolve({
          shown: Math.round(performance.now() - begin),
          call: Math.round(performance.getEntriesByType("resource").find(({ name }) => name.includes(${JSON.stringify(call)}))?.duration ?? 0),
        });
    look();
  })`);
}

/** Prints each query plan that the database has used for a list since the recording of its queries began. */
async function printPlans({ service, collection }: LongList): Promise<void> {
  const plans = await world().inDatabase(service, async (database) => {
    await database.command({ profile: 0 });
    const recorded = database.collection("system.profile").find({ ns: `${database.databaseName}.${collection}` });
    return (await recorded.toArray()).filter(({ planSummary }) => planSummary !== undefined);
  });
  const lines = plans.map(({ planSummary, hasSortStage, docsExamined, nreturned, millis }) => {
    const sort = hasSortStage === true ? ", SORTED IN MEMORY" : "";
    return { plan: `${planSummary}${sort}`, docsExamined, nreturned, millis };
  });
  for (const [plan, all] of Map.groupBy(lines, (line) => line.plan)) {
    const most = all.toSorted((a, b) => b.docsExamined - a.docsExamined)[0];
    const slowest = Math.max(...all.map(({ millis }) => millis));
    console.log(
      `  plan ${plan}: ${all.length} ×, at most ${most?.docsExamined} read for ${most?.nreturned}, ${slowest} ms`,
    );
  }
}
