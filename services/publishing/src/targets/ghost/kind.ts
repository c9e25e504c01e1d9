import { invalid } from "@galley/service-kit/errors";
import type { CmsKindOptions, KindOfCms } from "../../connections/kinds.ts";
import { type CmsParticulars, createCmsKind } from "../cms-kind.ts";
import { ghostReason } from "./api.ts";
import { createGhostTarget } from "./target.ts";
import { adminToken, isAdminKey } from "./token.ts";

/** The kind of CMS for Ghost 5.15 and later. Its credential is `key`, an Admin API key. */
export const createGhostKind = (options: CmsKindOptions): KindOfCms => createCmsKind(ghost, options);

const ghost: CmsParticulars = {
  name: "Ghost",
  // The header Accept-Version is not sent, because Ghost does not require it.
  place: (path) => `/ghost/api/admin/${path}`,
  authorization: async ({ credentials: { key = "" } }, now) => `Ghost ${await adminToken(key, now)}`,
  errorReason: ghostReason,
  isFailure: (body) => ghostReason(body) !== undefined,
  open: createGhostTarget,
  read: (_settings, { key = "" }) => {
    if (isAdminKey(key)) return { settings: {}, credentials: { key: key.trim() } };
    throw invalid("key must be an Admin API key: 24 and 64 hexadecimal digits with a colon between them");
  },
};
