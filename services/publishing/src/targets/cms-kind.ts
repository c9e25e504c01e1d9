import type { ConnectionInput, Credentials, Settings } from "../connections/connection.ts";
import type { ContentTarget } from "../connections/content-target.ts";
import type { CmsKindOptions, KindOfCms } from "../connections/kinds.ts";
import { readCanonical } from "./canonical.ts";
import { readCmsAddress } from "./cms-address.ts";
import { type CmsApi, type CmsDialect, createCmsApi } from "./cms-api.ts";

/** A CMS that a publication is linked to. */
export interface LinkedCms {
  readonly api: CmsApi;
  /** Among them `author`, who stands for authors that the CMS does not know (none: such articles are refused), and `canonical`. */
  readonly settings: Settings;
  readonly now: () => Date;
}

/** In what the kinds of CMS differ. */
export interface CmsParticulars extends CmsDialect {
  /** Checks what only this kind is told and brings it into its normal form. Throws "invalid". */
  readonly read: (settings: Settings, credentials: Credentials) => Omit<ConnectionInput, "kind">;
  readonly open: (cms: LinkedCms) => ContentTarget;
}

/**
 * A kind of CMS. All have the settings `url`, `author` (whose name articles by others carry), `canonical` (where the originals are, with
 * "{slug}") and `privateAddress`.
 */
export function createCmsKind(particulars: CmsParticulars, options: CmsKindOptions): KindOfCms {
  const { outbounds, now, timeoutMilliseconds } = options;
  const open: KindOfCms["open"] = (connection, signal) => {
    const { settings } = connection;
    const outbound = outbounds.of(settings);
    const api = createCmsApi(particulars, connection, { outbound, now, timeoutMilliseconds, signal });
    return particulars.open({ api, settings, now });
  };
  return {
    name: particulars.name,
    open,
    read: (given, secrets) => {
      const { settings, credentials } = particulars.read(given, secrets);
      const author = given.author?.trim() ?? "";
      const usual = { ...readCmsAddress(given), ...readCanonical(given), ...(author === "" ? {} : { author }) };
      return { settings: { ...usual, ...settings }, credentials };
    },
    test: (connection, signal) => open(connection, signal).test(),
  };
}
