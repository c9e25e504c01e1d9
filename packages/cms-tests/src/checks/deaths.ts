import { waitUntil } from "@galley/test-kit/conditions";
import type { RealCms } from "../real-cms.ts";
import { type Check, mustBe, mustHold, type World } from "./check.ts";
import { openDesk } from "./desk.ts";

/** The steps of a publish to an outside CMS. Dying before one is dying after the one before it. */
const steps = [
  "sites.upsert",
  "operations.claim",
  "operations.takeSlot",
  "operations.markSending",
  "outsidePosts.begin",
  "outsidePosts.noteCreating",
  "cms.createDraft",
  "outsidePosts.noteRemote",
  "cms.uploadPicture",
  "outsidePosts.notePicture",
  "outsidePosts.noteText",
  "cms.write",
  "cms.publish",
  "outsidePosts.notePublished",
  "operations.markPublished",
  "operations.finish",
];

const points = ["sites.upsert:before", ...steps.map((step) => `${step}:after`)].map((point) => `publishing.${point}`);

/** What holds when the publishing service is killed in the middle. */
export const deathChecks: readonly Check[] = [
  {
    name: "every step that is killed at is one that the service tells of",
    run: async ({ publishing }) => {
      const known = new Set(publishing.points.known());
      mustBe(
        "unknown",
        points.filter((point) => !known.has(point)),
        [],
      );
    },
  },
  ...points.map((point) => ({
    name: `killed at ${point}: a repeat makes one post`,
    run: (world: World, cms: RealCms) => die(world, cms, point),
  })),
  ...["cms.createDraft:after", "outsidePosts.noteRemote:after", "cms.write:after", "cms.publish:after"].map(
    (point) => ({
      name: `killed at ${point}, without a repeat: the place is used exactly when there is a post`,
      run: (world: World, cms: RealCms) => settle(world, cms, `publishing.${point}`),
    }),
  ),
];

async function die({ publishing, ...world }: World, cms: RealCms, point: string): Promise<void> {
  const desk = await openDesk({ publishing, ...world }, cms);
  publishing.points.arm(point);
  try {
    await desk.publishPatiently();
    mustHold("nobody died there", publishing.points.isReached(point));
  } finally {
    publishing.points.disarm(point);
    await publishing.revive();
  }
  await desk.mustHaveOnePost();
}

async function settle({ publishing, ...world }: World, cms: RealCms, point: string): Promise<void> {
  const desk = await openDesk({ publishing, ...world }, cms);
  publishing.points.arm(point);
  await desk.publish().catch(() => undefined);
  mustHold("nobody died there", publishing.points.isReached(point));
  publishing.points.disarm(point);
  await publishing.revive();
  await waitUntil(
    async () => {
      const posts = await desk.stored();
      const { used } = await publishing.call("getWeekQuota", {}, desk.account);
      const seen = posts.filter(({ status }) => status.startsWith("publish")).length;
      mustBe("posts that readers see, drafts, places in use", [seen, posts.length - seen, used], [seen, 0, seen]);
    },
    { timeoutMilliseconds: 30_000, intervalMilliseconds: 200 },
  );
  await desk.publishPatiently();
  await desk.mustHaveOnePost();
}
