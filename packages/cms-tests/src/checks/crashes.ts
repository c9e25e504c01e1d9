import { waitUntil } from "@galley/test-kit/conditions";
import type { RealCms } from "../real-cms.ts";
import { assertEqual, assertTrue, type Check, type CheckContext } from "./check.ts";
import { linkPublication } from "./linked-publication.ts";

/**
 * The steps in which the publishing service publishes to an external CMS, in order. The tests kill the service before the first and after
 * each of them. Killing it before a later step would be the same as killing it after the previous one.
 */
const steps = [
  "sites.upsert",
  "operations.claim",
  "operations.takeSlot",
  "operations.markSending",
  "externalPosts.begin",
  "externalPosts.noteCreating",
  "cms.createDraft",
  "externalPosts.noteRemote",
  "cms.uploadPicture",
  "externalPosts.notePicture",
  "externalPosts.noteText",
  "cms.write",
  "cms.publish",
  "externalPosts.notePublished",
  "operations.markPublished",
  "operations.finish",
];

const points = ["sites.upsert:before", ...steps.map((step) => `${step}:after`)].map((point) => `publishing.${point}`);

/** Checks in which the publishing service is killed in the middle of a publish. Afterwards there must be exactly one post. */
export const crashChecks: readonly Check[] = [
  ...points.map((point) => ({
    name: `killed at ${point}: a repeat makes one post`,
    run: (world: CheckContext, cms: RealCms) => die(world, cms, point),
  })),
  ...["cms.createDraft:after", "externalPosts.noteRemote:after", "cms.write:after", "cms.publish:after"].map(
    (point) => ({
      name: `killed at ${point}, without a repeat: the place is used exactly when there is a post`,
      run: (world: CheckContext, cms: RealCms) => settle(world, cms, `publishing.${point}`),
    }),
  ),
];

async function die({ publishing, ...world }: CheckContext, cms: RealCms, point: string): Promise<void> {
  const linked = await linkPublication({ publishing, ...world }, cms);
  publishing.points.arm(point);
  try {
    await linked.publishPatiently();
    assertTrue("nobody died there", publishing.points.isReached(point));
  } finally {
    publishing.points.disarm(point);
    await publishing.revive();
  }
  await linked.mustHaveOnePost();
}

async function settle({ publishing, ...world }: CheckContext, cms: RealCms, point: string): Promise<void> {
  const linked = await linkPublication({ publishing, ...world }, cms);
  publishing.points.arm(point);
  await linked.publish().catch(() => undefined);
  assertTrue("nobody died there", publishing.points.isReached(point));
  publishing.points.disarm(point);
  await publishing.revive();
  await waitUntil(
    async () => {
      const posts = await linked.stored();
      const { used } = await publishing.call("getWeekQuota", {}, linked.account);
      const seen = posts.filter(({ status }) => status.startsWith("publish")).length;
      assertEqual("posts that readers see, drafts, places in use", [seen, posts.length - seen, used], [seen, 0, seen]);
    },
    { timeoutMilliseconds: 30_000, intervalMilliseconds: 200 },
  );
  await linked.publishPatiently();
  await linked.mustHaveOnePost();
}
