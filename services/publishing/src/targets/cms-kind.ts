import type { ConnectionInput, Credentials, Settings } from "../connections/connection.ts";
import type { ContentTarget } from "../connections/content-target.ts";
import type { CmsKindOptions, KindOfCms } from "../connections/kinds.ts";
import { readCanonical } from "./canonical.ts";
import { readCmsAddress } from "./cms-address.ts";
import { type CmsApi, type CmsDialect, createCmsApi } from "./cms-api.ts";

/** A CMS to which a publication is linked, ready for requests. */
export interface LinkedCms {
  readonly api: CmsApi;
  /**
   * The settings of the connection. `author` is used for authors whom the CMS does not know; without it, articles by
   * them are refused. `canonical` is the URL pattern of the originals if the CMS only holds copies.
   */
  readonly settings: Settings;
  readonly now: () => Date;
}

/** The differences between Ghost and WordPress. */
export interface CmsParticulars extends CmsDialect {
  /** Checks and normalises the settings and credentials that only this kind has. Throws "invalid". */
  readonly read: (settings: Settings, credentials: Credentials) => Omit<ConnectionInput, "kind">;
  readonly open: (cms: LinkedCms) => ContentTarget;
}

/**
 * Creates a kind of CMS. All kinds have the settings `url`, `author` (the author of articles by people whom the CMS
 * does not know), `canonical` (the address pattern of the originals, with "{slug}") and `privateAddress`.
 */
export function createCmsKind(particulars: CmsParticulars, options: CmsKindOptions): KindOfCms {
  const { outbounds, now, timeoutMilliseconds } = options;
  const open: KindOfCms["open"] = (connection, signal) => {
    const { settings } = connection;
    const outbound = outbounds.forSettings(settings);
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
