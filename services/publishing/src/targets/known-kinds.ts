import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { ContentTarget } from "../connections/content-target.ts";
import type { CmsKindOptions, CmsKinds, KindOfCms } from "../connections/kinds.ts";
import { createGhostKind } from "./ghost/kind.ts";
import { createWordpressKind } from "./wordpress/kind.ts";

type Steps = Pick<ContentTarget, "createDraft" | "write" | "publish" | "remove" | "uploadPicture">;
type StepsOf = {
  readonly [Name in keyof Steps]: (target: ContentTarget, ...given: Parameters<Steps[Name]>) => ReturnType<Steps[Name]>;
};

/** Every outside CMS that this version knows. What changes something there is a step at which tests of faults can have the process die. */
export function knownCmsKinds(options: CmsKindOptions): CmsKinds {
  const calls: StepsOf = {
    createDraft: (target, ...given) => target.createDraft(...given),
    write: (target, ...given) => target.write(...given),
    publish: (target, ...given) => target.publish(...given),
    remove: (target, ...given) => target.remove(...given),
    uploadPicture: (target, ...given) => target.uploadPicture(...given),
  };
  // Named at the start, before anything is linked, so that whoever plans deaths knows of all.
  const steps = withCrashPoints("cms", calls, { reads: [] });
  const stepping = (kind: KindOfCms): KindOfCms => ({
    ...kind,
    open: (connection) => steppingTarget(kind.open(connection), steps),
  });
  return { ghost: stepping(createGhostKind(options)), wordpress: stepping(createWordpressKind(options)) };
}

function steppingTarget(target: ContentTarget, steps: StepsOf): ContentTarget {
  return {
    ...target,
    createDraft: (...given) => steps.createDraft(target, ...given),
    write: (...given) => steps.write(target, ...given),
    publish: (...given) => steps.publish(target, ...given),
    remove: (...given) => steps.remove(target, ...given),
    uploadPicture: (...given) => steps.uploadPicture(target, ...given),
  };
}
