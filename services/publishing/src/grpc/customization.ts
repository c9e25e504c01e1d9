import type { CustomizeSiteRequest__Output, PublishingService } from "@galley/proto/publishing/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Handlers } from "@galley/service-kit/grpc";
import { prepareIcon, prepareLogo } from "../customization/prepare-files.ts";
import type { CustomizationStore } from "../customization/store.ts";
import type { Addresses } from "../domain/addresses.ts";
import { checkAccent } from "../domain/customization/check-accent.ts";
import { checkMenu, checkSocialLinks } from "../domain/customization/check-links.ts";
import type { Customization } from "../domain/customization/customization.ts";
import type { SiteStore } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import { customizationMessage, readMenuItem } from "./customization-messages.ts";
import { publicationKey } from "./messages.ts";

export interface CustomizationPorts {
  readonly addresses: Addresses;
  readonly sites: Pick<SiteStore, "find">;
  readonly customizations: CustomizationStore;
}

/** The gRPC calls with which owners change their sites. */
export function customizationCalls({ addresses, sites, customizations }: CustomizationPorts) {
  const findSite = async (publicationId: string, caller: { readonly accountId: string }): Promise<Site> => {
    const site = await sites.find(caller.accountId, publicationKey(publicationId, caller).publicationId);
    if (site === undefined) throw notFound("There is no such publication.");
    return site;
  };
  const answer = (site: Site, customization: Customization) => ({
    customization: customizationMessage({ ...site, customization }, addresses),
  });
  return {
    customizeSite: async ({ request, caller }) => {
      const site = await findSite(request.publicationId, caller);
      return answer(site, await customizations.update(site, ({ pages = [] }) => wantedChanges(request, pages)));
    },
    setSiteLogo: async ({ request: { publicationId, file, fileDark }, caller }) => {
      const site = await findSite(publicationId, caller);
      if (file.length === 0 && fileDark.length > 0) throw invalid("file is required with fileDark");
      const { logo, files } =
        file.length === 0
          ? { logo: undefined, files: [] }
          : await prepareLogo(Buffer.from(file), Buffer.from(fileDark));
      return answer(site, await customizations.setLogo(site, logo, files));
    },
    setSiteIcon: async ({ request: { publicationId, png, svg }, caller }) => {
      const site = await findSite(publicationId, caller);
      if (png.length === 0 && svg.length > 0) throw invalid("png is required with svg");
      const { icon, files } =
        png.length === 0 ? { icon: undefined, files: [] } : await prepareIcon(Buffer.from(png), Buffer.from(svg));
      return answer(site, await customizations.setIcon(site, icon, files));
    },
    setSitePage: async ({ request: { publicationId, slug, title, markdown }, caller }) => {
      const site = await findSite(publicationId, caller);
      await customizations.setPage(site, { slug, title, markdown });
      return { url: markdown.trim() === "" ? "" : addresses.page(site, slug) };
    },
    getSitePage: async ({ request: { publicationId, slug }, caller }) => {
      const site = await findSite(publicationId, caller);
      const page = await customizations.findPage(site, slug);
      if (page === undefined) throw notFound("The site has no such page.");
      const { title, markdown } = page;
      return { slug, title, markdown, url: addresses.page(site, slug) };
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}

/** Checks the fields that a request sets. A field that is cleared is in the result with the value undefined. */
function wantedChanges(
  { accent, menu, socialLinks }: CustomizeSiteRequest__Output,
  pages: NonNullable<Customization["pages"]>,
): Customization {
  return {
    ...(accent !== null && { accent: checkAccent(accent) }),
    ...(menu !== null && { menu: checkMenu(menu.items.map(readMenuItem), pages) }),
    ...(socialLinks !== null && { socialLinks: checkSocialLinks(socialLinks.links) }),
  };
}
