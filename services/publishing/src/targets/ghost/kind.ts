import { invalid } from "@galley/service-kit/errors";
import type { CmsKindOptions, KindOfCms } from "../../connections/kinds.ts";
import { type CmsParticulars, createCmsKind } from "../cms-kind.ts";
import { ghostReason } from "./api.ts";
import { createGhostTarget } from "./target.ts";
import { adminToken, isAdminKey } from "./token.ts";

/** Ghost from 5.15 on, and 6. Credentials: `key`. */
export const createGhostKind = (options: CmsKindOptions): KindOfCms => createCmsKind(ghost, options);

const ghost: CmsParticulars = {
  name: "Ghost",
  // `Accept-Version` is not sent: Ghost answers to any.
  place: (path) => `/ghost/api/admin/${path}`,
  authorization: async ({ credentials: { key = "" } }, now) => `Ghost ${await adminToken(key, now)}`,
  reasonOf: ghostReason,
  isFailure: (body) => ghostReason(body) !== undefined,
  open: createGhostTarget,
  read: (_settings, { key = "" }) => {
    if (isAdminKey(key)) return { settings: {}, credentials: { key: key.trim() } };
    throw invalid("key must be an Admin API key: 24 and 64 hexadecimal digits with a colon between them");
  },
};
