import { invalid } from "@galley/service-kit/errors";
import type { CmsKindOptions, KindOfCms } from "../../connections/kinds.ts";
import { type CmsParticulars, createCmsKind } from "../cms-kind.ts";
import { isVisitorError, readError, wordpressReason } from "./api.ts";
import { createWordpressTarget } from "./target.ts";

/**
 * The kind of CMS for WordPress 5.6 and later. Its setting is `user` (a user name or e-mail address), its credential
 * `password` (an application password).
 */
export const createWordpressKind = (options: CmsKindOptions): KindOfCms => createCmsKind(wordpress, options);

/** Matches an application password. WordPress generates 24 characters in groups of four and ignores the spaces. */
const passwordForm = /^[A-Za-z0-9 ]{16,64}$/;

const wordpress: CmsParticulars = {
  name: "WordPress",
  place: (path) => `/${path}`,
  authorization: async ({ settings: { user = "" }, credentials: { password = "" } }) =>
    `Basic ${Buffer.from(`${user}:${password}`, "utf8").toString("base64")}`,
  errorReason: wordpressReason,
  isFailure: (body) => readError(body) !== undefined,
  isUnauthorized: isVisitorError,
  open: createWordpressTarget,
  read: ({ user: given = "" }, { password = "" }) => {
    const user = given.trim();
    if (user === "" || user.includes(":")) {
      throw invalid("user must be a WordPress user name or e-mail address");
    }
    if (!passwordForm.test(password.trim())) {
      throw invalid(
        "password must be an application password: WordPress makes one under Users, Profile, Application Passwords",
      );
    }
    return { settings: { user }, credentials: { password: password.trim() } };
  },
};
