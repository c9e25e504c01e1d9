import { invalid } from "@galley/service-kit/errors";
import type { OpenConnection } from "../../connections/connection.ts";
import type { ContentTarget } from "../../connections/content-target.ts";
import type { CmsKindOptions, KindOfCms } from "../../connections/kinds.ts";
import { readCanonical } from "../canonical.ts";
import { readCmsAddress } from "../cms-address.ts";
import { createCmsClient } from "../cms-client.ts";
import { createWordpressApi, wordpressReason } from "./api.ts";
import { checkWordpress } from "./check.ts";
import { createWordpressTarget } from "./target.ts";

/** WordPress makes 24 characters, in groups of four. */
const passwordForm = /^[A-Za-z0-9 ]{16,64}$/;

/**
 * WordPress from 5.6 on. Settings: `url`, `user` (a user name or e-mail address), `author` (whose name articles by others carry),
 * `canonical` (where the originals are, with "{slug}"), `privateAddress`. Credentials: `password`, an application password.
 */
export function createWordpressKind(options: CmsKindOptions): KindOfCms {
  const open = (connection: OpenConnection): ContentTarget => openWordpress(connection, options);
  return {
    name: "WordPress",
    open,
    read: (settings, { password = "" }) => {
      const user = settings.user?.trim() ?? "";
      if (user === "" || user.includes(":"))
        throw invalid("user is missing or not a WordPress user name or e-mail address");
      if (!passwordForm.test(password.trim())) {
        throw invalid(
          "password is not an application password: WordPress makes one under Users, Profile, Application Passwords",
        );
      }
      const author = settings.author?.trim() ?? "";
      return {
        settings: {
          ...{ ...readCmsAddress(settings), ...readCanonical(settings), user },
          ...(author === "" ? {} : { author }),
        },
        credentials: { password: password.trim() },
      };
    },
    test: (connection, signal) => open(connection).test(signal),
  };
}

function openWordpress(
  { settings, credentials }: OpenConnection,
  { outbounds, timeoutMilliseconds }: CmsKindOptions,
): ContentTarget {
  const { url = "", user = "", author: authorForOthers, canonical } = settings;
  const { password = "" } = credentials;
  const name = `WordPress at ${new URL(url).host}`;
  const client = createCmsClient({
    outbound: outbounds.of(settings),
    name,
    reasonOf: wordpressReason,
    timeoutMilliseconds,
  });
  const api = createWordpressApi({ client, url, name, user, password });
  return {
    ...createWordpressTarget({ api, name, authorForOthers, canonical }),
    test: (signal?: AbortSignal) => checkWordpress({ api, url, name, user, authorForOthers }, signal),
  };
}
