import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WrongUsage } from "../../src/command-line.ts";
import { typed } from "./run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-own-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const [imprint, empty, logo, icon] = [
  file("imprint.md", "# Ann\n"),
  file("empty.md", " \n"),
  file("logo.svg", "<svg/>"),
  file("icon.png", "PNG"),
];

const customization = {
  accent: null,
  menu: [{ label: "", section: "SITE_SECTION_ARCHIVE" }],
  socialLinks: [{ label: "Mastodon", url: "https://social.example/@ann" }],
  pages: [{ slug: "imprint", title: "Imprint", url: "u" }],
  logoUrl: "l",
  logoDarkUrl: "",
  iconUrls: ["i"],
};
const shown = {
  accent: null,
  menu: [{ section: "archive" }],
  socialLinks: customization.socialLinks,
  pages: customization.pages,
  logo: "l",
  logoDark: null,
  icons: ["i"],
};
const nothing = Buffer.alloc(0);

describe("a command for an owner's site", () => {
  it.each([
    ["site show", { getSite: { url: "h", customization } }, { publicationId: "p", url: "h", ...shown }, "getSite", {}],
    [
      "site accent --light '#0b5d57' --dark '#6fd0c3'",
      { customizeSite: { customization } },
      shown,
      "customizeSite",
      { accent: { light: "#0b5d57", dark: "#6fd0c3" } },
    ],
    [
      "site accent --remove",
      { customizeSite: { customization } },
      shown,
      "customizeSite",
      { accent: { light: "", dark: "" } },
    ],
    [
      "site menu --items 'archive; Us=about; tag:Iced tea; Legal=page:imprint; Shop=https://shop.example/?a=b;c=mailto:a@b.example;'",
      { customizeSite: { customization } },
      shown,
      "customizeSite",
      {
        menu: {
          items: [
            { label: "", section: "SITE_SECTION_ARCHIVE" },
            { label: "Us", section: "SITE_SECTION_ABOUT" },
            { label: "", tag: "Iced tea" },
            { label: "Legal", page: "imprint" },
            { label: "Shop", url: "https://shop.example/?a=b" },
            { label: "c", url: "mailto:a@b.example" },
          ],
        },
      },
    ],
    [
      "site links --links 'Mastodon=https://social.example/@ann'",
      { customizeSite: { customization } },
      shown,
      "customizeSite",
      { socialLinks: { links: [{ label: "Mastodon", url: "https://social.example/@ann" }] } },
    ],
    [
      `site page --slug imprint --title Imprint --file ${imprint}`,
      { setSitePage: { url: "u" } },
      { publicationId: "p", slug: "imprint", url: "u" },
      "setSitePage",
      { slug: "imprint", title: "Imprint", markdown: "# Ann\n" },
    ],
    [
      "site page --slug imprint --remove",
      { setSitePage: { url: "" } },
      { publicationId: "p", slug: "imprint", url: null },
      "setSitePage",
      { slug: "imprint", title: "", markdown: "" },
    ],
    [
      `site logo --file ${logo}`,
      { setSiteLogo: { customization } },
      shown,
      "setSiteLogo",
      { file: Buffer.from("<svg/>"), fileDark: nothing },
    ],
    [
      "site logo --remove",
      { setSiteLogo: { customization } },
      shown,
      "setSiteLogo",
      { file: nothing, fileDark: nothing },
    ],
    [
      `site icon --png ${icon} --svg ${logo}`,
      { setSiteIcon: { customization } },
      shown,
      "setSiteIcon",
      { png: Buffer.from("PNG"), svg: Buffer.from("<svg/>") },
    ],
  ])("%s", async (line, answers, expected, name, request) => {
    const { told, asked } = typed(`${line} --publication p`, answers);
    expect(await told).toEqual(expected);
    expect(asked.at(-1)).toEqual([name, { publicationId: "p", ...request }]);
  });

  it.each([
    ...["", "--dark '#ffffff'", "--light '#000000' --remove"].map((flags) => `site accent ${flags}`),
    ...["", "--items archive --remove"].map((flags) => `site menu ${flags}`),
    ...["", "--links a=https://a.example --remove"].map((flags) => `site links ${flags}`),
    ...["", "--slug a --title A", "--slug a --file f", `--slug a --title A --file ${empty}`].map(
      (flags) => `site page ${flags}`,
    ),
    ...["", "--dark x", "--file x --remove", "--file /none/none.svg"].map((flags) => `site logo ${flags}`),
    ...["", "--svg x", "--png x --remove", "--png /none/none.png"].map((flags) => `site icon ${flags}`),
  ])("%s is refused, and changes nothing", async (line) => {
    const { told, asked } = typed(`${line} --publication p`);
    await expect(told).rejects.toThrow(WrongUsage);
    expect(asked).toEqual([]);
  });
});
