import { createGhostKind } from "../targets/ghost/kind.ts";
import type { CmsKindOptions, CmsKinds } from "./kinds.ts";

/** Every outside CMS that this version knows. */
export function knownCmsKinds(options: CmsKindOptions): CmsKinds {
  return { ghost: createGhostKind(options) };
}
