import { invalid } from "@galley/service-kit/errors";
import type { OpenConnection } from "../../connections/connection.ts";
import type { ContentTarget } from "../../connections/content-target.ts";
import type { CmsKindOptions, KindOfCms } from "../../connections/kinds.ts";
import { readCanonical } from "../canonical.ts";
import { readCmsAddress } from "../cms-address.ts";
import { createCmsClient } from "../cms-client.ts";
import { createGhostApi, ghostReason } from "./api.ts";
import { checkGhost } from "./check.ts";
import { createGhostTarget } from "./target.ts";
import { readAdminKey } from "./token.ts";

/**
 * Ghost from 5.15 on, and 6. Settings: `url`, `author` (whose name articles by others carry), `canonical` (where the originals are, with "{slug}"),
 * `privateAddress`. Credentials: `key`.
 */
export function createGhostKind(options: CmsKindOptions): KindOfCms {
  const open = (connection: OpenConnection): ContentTarget => openGhost(connection, options);
  return {
    name: "Ghost",
    open,
    read: (settings, { key = "" }) => {
      if (readAdminKey(key) === undefined) {
        throw invalid("key is not an Admin API key: 24 and 64 hexadecimal digits with a colon between them");
      }
      const author = settings.author?.trim() ?? "";
      return {
        settings: { ...readCmsAddress(settings), ...readCanonical(settings), ...(author === "" ? {} : { author }) },
        credentials: { key: key.trim() },
      };
    },
    test: (connection, signal) => open(connection).test(signal),
  };
}

function openGhost(
  { settings, credentials }: OpenConnection,
  { outbounds, now, timeoutMilliseconds }: CmsKindOptions,
): ContentTarget {
  const { url = "", author: authorForOthers, canonical } = settings;
  const key = readAdminKey(credentials.key ?? "");
  if (key === undefined) throw new Error("The stored key is no Admin API key");
  const name = `Ghost at ${new URL(url).host}`;
  const client = createCmsClient({
    outbound: outbounds.of(settings),
    name,
    reasonOf: ghostReason,
    timeoutMilliseconds,
  });
  const api = createGhostApi({ client, url, name, key, now });
  return {
    ...createGhostTarget({ api, name, authorForOthers, canonical }),
    test: (signal?: AbortSignal) => checkGhost({ api, url, authorForOthers, now }, signal),
  };
}
