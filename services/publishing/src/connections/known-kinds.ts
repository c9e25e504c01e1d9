import { createGhostKind } from "../targets/ghost/kind.ts";
import { createWordpressKind } from "../targets/wordpress/kind.ts";
import type { CmsKindOptions, CmsKinds } from "./kinds.ts";

/** Every outside CMS that this version knows. */
export function knownCmsKinds(options: CmsKindOptions): CmsKinds {
  return { ghost: createGhostKind(options), wordpress: createWordpressKind(options) };
}
