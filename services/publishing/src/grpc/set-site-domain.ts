import type { SetSiteDomainRequest__Output, SetSiteDomainResponse } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Addresses } from "../domain/addresses.ts";
import { type DomainPorts, setDomain } from "../domains/set-domain.ts";

/** Answers SetSiteDomain. */
export function setSiteDomainHandler(
  ports: DomainPorts & { readonly addresses: Addresses },
): Handler<SetSiteDomainRequest__Output, SetSiteDomainResponse> {
  return async ({ request: { publicationId, domain }, caller: { accountId }, signal }) => {
    if (publicationId === "") throw invalid("publication_id is missing");
    const site = await setDomain({ accountId, publicationId }, domain, ports, signal);
    return { url: ports.addresses.home(site) };
  };
}
