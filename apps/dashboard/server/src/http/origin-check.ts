import { forbidden } from "@galley/service-kit/errors";

/** Throws "forbidden" unless a page of the dashboard itself made the call. */
export type CheckOrigin = (headers: Pick<Headers, "get">) => void;

/**
 * Creates a check of the headers `Origin`, which browsers send with every POST, and `Sec-Fetch-Site`, which most send
 * too. A call without an origin does not come from a page, so it is refused.
 */
export function createOriginCheck(dashboardUrl: string): CheckOrigin {
  const { origin } = new URL(dashboardUrl);
  return (headers) => {
    const site = headers.get("sec-fetch-site");
    if (headers.get("authorization") !== null) {
      throw forbidden("The dashboard is used with a session, not with an API key.");
    }
    if (headers.get("origin") !== origin || (site !== null && site !== "same-origin")) {
      throw forbidden("The call does not come from a page of this dashboard.");
    }
  };
}
