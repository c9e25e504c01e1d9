import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "../characters.ts";
import { nameKey } from "../name-key.ts";
import { type MenuItem, menuSections, type PageLink, type SocialLink } from "./customization.ts";

const maxLinks = 12;
const maxLabelLength = 40;
const maxUrlLength = 1_000;

/** Checks the items of a menu. `pages` are the site's own pages. Throws "invalid" with the number of the wrong item. */
export function checkMenu(given: readonly MenuItem[], pages: readonly PageLink[]): readonly MenuItem[] | undefined {
  if (given.length > maxLinks) throw invalid(`menu must have at most ${maxLinks} items`);
  const checked = given.map((item, index) => checkItem(item, `menu item ${index + 1}`, pages));
  return checked.length === 0 ? undefined : checked;
}

function checkItem({ label: given, kind, target }: MenuItem, field: string, pages: readonly PageLink[]): MenuItem {
  const label = checkLabel(given, field);
  switch (kind) {
    case "section":
      if (!menuSections.some((section) => section === target))
        throw invalid(`${field}: section must be one of ${menuSections.join(", ")}`);
      return { label, kind, target };
    case "tag":
      if (nameKey(target) === "") throw invalid(`${field}: tag must have a letter or a digit`);
      return { label, kind, target: oneLine(target) };
    case "page":
      if (!pages.some(({ slug }) => slug === target))
        throw invalid(`${field}: there is no page ${target}. Create the page first`);
      return { label, kind, target };
    case "url":
      if (label === "") throw invalid(`${field}: label must not be empty for a url`);
      return { label, kind, target: checkAddress(target, `${field}: url`, ["https:", "http:", "mailto:"], true) };
  }
}

/** Checks the links to social networks. Throws "invalid" with the number of the wrong link. */
export function checkSocialLinks(given: readonly SocialLink[]): readonly SocialLink[] | undefined {
  if (given.length > maxLinks) throw invalid(`socialLinks must have at most ${maxLinks} links`);
  const checked = given.map(({ label: text, url }, index) => {
    const field = `social link ${index + 1}`;
    const label = checkLabel(text, field);
    if (label === "") throw invalid(`${field}: label must not be empty`);
    return { label, url: checkAddress(url, `${field}: url`, ["https:"], false) };
  });
  return checked.length === 0 ? undefined : checked;
}

function checkLabel(given: string, field: string): string {
  const label = oneLine(given);
  if (characterCount(label) > maxLabelLength)
    throw invalid(`${field}: label must be at most ${maxLabelLength} characters long`);
  return label;
}

/** A path on the same host. Two slashes at the beginning would name another host; browsers read "\" as "/". */
const localPath = /^\/(?![/\\])[^\s\\]*$/;

function checkAddress(given: string, field: string, schemes: readonly string[], mayBePath: boolean): string {
  const text = given.trim();
  const allowed = `${schemes.map((scheme) => scheme.slice(0, -1)).join(", ")}${mayBePath ? ", or a path such as /shop" : ""}`;
  if (text.length > maxUrlLength) throw invalid(`${field} must be at most ${maxUrlLength} characters long`);
  if (mayBePath && localPath.test(text)) return text;
  const url = URL.parse(text);
  if (url === null || !schemes.includes(url.protocol) || url.username !== "" || url.password !== "")
    throw invalid(`${field} must be a complete address with ${allowed}`);
  return url.href;
}
