import { readFileSync } from "node:fs";
import type { MenuItem, SiteCustomization__Output } from "@galley/proto/publishing/v1";
import { operatorPath, WrongUsage } from "../command-line.ts";
import { type Commands, ofPublishing } from "./command.ts";

/** The commands with which owners make a publication's built-in site their own. */
export const ownSiteCommands: Commands = {
  "site show": ofPublishing("publication", {
    async run(publishing, publicationId) {
      const { url, customization } = await publishing("getSite", { publicationId });
      return { publicationId, url, ...customizationJson(customization) };
    },
  }),
  "site accent": ofPublishing("publication", {
    optional: ["light", "dark"],
    switches: ["remove"],
    async run(publishing, publicationId, { light = "", dark = "", remove }) {
      if ((light === "") === (remove === undefined) || (light === "" && dark !== ""))
        throw new WrongUsage("site accent needs --light, such as '#0b5d57', and may have --dark; or --remove");
      return changed(await publishing("customizeSite", { publicationId, accent: { light, dark } }));
    },
  }),
  "site menu": ofPublishing("publication", {
    optional: ["items"],
    switches: ["remove"],
    async run(publishing, publicationId, { items = "", remove }) {
      if ((items === "") === (remove === undefined))
        throw new WrongUsage(
          "site menu needs --items, such as 'archive; tag:Tea; page:imprint; Shop=https://shop.example'; or --remove",
        );
      return changed(await publishing("customizeSite", { publicationId, menu: { items: parts(items).map(menuItem) } }));
    },
  }),
  "site links": ofPublishing("publication", {
    optional: ["links"],
    switches: ["remove"],
    async run(publishing, publicationId, { links = "", remove }) {
      if ((links === "") === (remove === undefined))
        throw new WrongUsage("site links needs --links, such as 'Mastodon=https://social.example/@ann'; or --remove");
      const socialLinks = {
        links: parts(links)
          .map(labelled)
          .map(({ label, target: url }) => ({ label, url })),
      };
      return changed(await publishing("customizeSite", { publicationId, socialLinks }));
    },
  }),
  "site page": ofPublishing("publication", {
    required: ["slug"],
    optional: ["title", "file"],
    switches: ["remove"],
    async run(publishing, publicationId, { slug = "", title, file, remove }) {
      const isSet = title !== undefined && file !== undefined;
      if ((title === undefined) !== (file === undefined) || (isSet && remove !== undefined))
        throw new WrongUsage("site page needs --title and --file, or --remove; or neither, which shows the page");
      if (!isSet && remove === undefined) return { ...(await publishing("getSitePage", { publicationId, slug })) };
      const markdown = file === undefined ? "" : read("site page: --file", file).toString("utf8");
      if (isSet && markdown.trim() === "")
        throw new WrongUsage(`site page: ${file} is empty. --remove removes the page`);
      const { url } = await publishing("setSitePage", { publicationId, slug, title: title ?? "", markdown });
      return { publicationId, slug, url: url || null };
    },
  }),
  "site logo": ofPublishing("publication", {
    optional: ["file", "dark"],
    switches: ["remove"],
    async run(publishing, publicationId, { file, dark, remove }) {
      if ((file === undefined) === (remove === undefined) || (file === undefined && dark !== undefined))
        throw new WrongUsage("site logo needs --file, an SVG or a picture, and may have --dark; or --remove");
      const files = {
        file: optionalFile("site logo: --file", file),
        fileDark: optionalFile("site logo: --dark", dark),
      };
      return changed(await publishing("setSiteLogo", { publicationId, ...files }));
    },
  }),
  "site icon": ofPublishing("publication", {
    optional: ["png", "svg"],
    switches: ["remove"],
    async run(publishing, publicationId, { png, svg, remove }) {
      if ((png === undefined) === (remove === undefined) || (png === undefined && svg !== undefined))
        throw new WrongUsage("site icon needs --png, a square of at least 512 pixels, and may have --svg; or --remove");
      const files = { png: optionalFile("site icon: --png", png), svg: optionalFile("site icon: --svg", svg) };
      return changed(await publishing("setSiteIcon", { publicationId, ...files }));
    },
  }),
};

/** Splits the value of a flag that has several parts, separated by semicolons. */
const parts = (value: string): string[] =>
  value
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Splits "Label=target". Without a label, it is empty. An "=" inside an address is no separator. */
function labelled(part: string): { readonly label: string; readonly target: string } {
  const [, label = "", target = part] = /^([^=:/]*)=(.*)$/.exec(part) ?? [];
  return { label: label.trim(), target: target.trim() };
}

const sections = ["archive", "about", "search"] as const;

function menuItem(part: string): MenuItem {
  const { label, target } = labelled(part);
  const section = sections.find((each) => each === target);
  if (section !== undefined)
    return { label, section: `SITE_SECTION_${section.toUpperCase() as Uppercase<typeof section>}` };
  const [, kind, name = ""] = /^(tag|page):(.*)$/.exec(target) ?? [];
  if (kind === "tag") return { label, tag: name.trim() };
  return kind === "page" ? { label, page: name.trim() } : { label, url: target };
}

const optionalFile = (flag: string, path: string | undefined): Buffer =>
  path === undefined ? Buffer.alloc(0) : read(flag, path);

function read(flag: string, path: string): Buffer {
  try {
    return readFileSync(operatorPath(path));
  } catch (thrown) {
    throw new WrongUsage(`${flag}: ${path} cannot be read (${(thrown as NodeJS.ErrnoException).code})`, {
      cause: thrown,
    });
  }
}

const changed = ({ customization }: { readonly customization: SiteCustomization__Output | null }) =>
  customizationJson(customization);

function customizationJson(customization: SiteCustomization__Output | null) {
  if (customization === null) throw new Error("The publishing service answered without the site's settings");
  const { accent, menu, socialLinks, pages, logoUrl, logoDarkUrl, iconUrls } = customization;
  return {
    accent: accent && { light: accent.light, dark: accent.dark },
    menu: menu.map(({ label, section, tag, page, url }) => ({
      ...(label !== "" && { label }),
      ...(section !== undefined && { section: section.replace("SITE_SECTION_", "").toLowerCase() }),
      ...(tag !== undefined && { tag }),
      ...(page !== undefined && { page }),
      ...(url !== undefined && { url }),
    })),
    socialLinks: socialLinks.map(({ label, url }) => ({ label, url })),
    pages: pages.map(({ slug, title, url }) => ({ slug, title, url })),
    logo: logoUrl || null,
    logoDark: logoDarkUrl || null,
    icons: [...iconUrls],
  };
}
