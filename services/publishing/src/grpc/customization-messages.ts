import type { MenuItem__Output, MenuItem as MenuItemMessage, SiteCustomization } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import { type Addresses, appleIcon, iconFile, iconWidths } from "../domain/addresses.ts";
import { type MenuItem, menuSections } from "../domain/customization/customization.ts";
import type { Site } from "../domain/site.ts";

const sectionCodec = enumCodec("SITE_SECTION", menuSections);

/** Reads an item of a menu in a request. Throws "invalid" if it leads nowhere. */
export function readMenuItem({ label, section, tag, page, url }: MenuItem__Output, index: number): MenuItem {
  if (tag !== undefined) return { label, kind: "tag", target: tag };
  if (page !== undefined) return { label, kind: "page", target: page };
  if (url !== undefined) return { label, kind: "url", target: url };
  const named = section === undefined ? undefined : sectionCodec.fromProto(section);
  if (named === undefined) throw invalid(`menu item ${index + 1}: section, tag, page or url is required`);
  return { label, kind: "section", target: named };
}

function menuItemMessage({ label, kind, target }: MenuItem): MenuItemMessage {
  const section = menuSections.find((each) => each === target);
  return kind === "section" ? { label, section: section && sectionCodec.toProto(section) } : { label, [kind]: target };
}

/** Converts what the owner decided to its gRPC message, with the URLs of pages and files. */
export function customizationMessage(site: Site, addresses: Addresses): SiteCustomization {
  const { accent, menu = [], socialLinks = [], pages = [], logo, icon } = site.customization ?? {};
  const logoUrl = (file: string | undefined): string =>
    file === undefined || logo === undefined ? "" : addresses.logo(site, file, logo.version);
  const svg = icon?.hasSvg === false ? [] : (["icon.svg"] as const);
  return {
    accent: accent ?? null,
    menu: menu.map(menuItemMessage),
    socialLinks: socialLinks.map(({ label, url }) => ({ label, url })),
    pages: pages.map(({ slug, title }) => ({ slug, title, url: addresses.page(site, slug) })),
    logoUrl: logoUrl(logo?.light.file),
    logoDarkUrl: logoUrl(logo?.dark?.file),
    iconUrls: [...svg, ...iconWidths.map(iconFile), appleIcon.file].map((file) => addresses.icon(site, file)),
  };
}
