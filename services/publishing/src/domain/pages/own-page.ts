import { plainText } from "../article/plain-text.ts";
import { html } from "../html.ts";
import { metaDescription } from "./description.ts";
import { linkProperties } from "./head.ts";
import { page } from "./layout.ts";
import { prose } from "./prose.ts";
import { breadcrumbs, structuredData } from "./structured-data.ts";
import { pageTitle } from "./title.ts";
import type { View } from "./view.ts";

/** A page that the owner of a site wrote. */
export interface OwnPage {
  readonly slug: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
}

/** Renders a page that the owner of a site wrote, such as the imprint. */
export function ownPage(view: View, { slug, title, html: text }: OwnPage): string {
  const { site, addresses } = view;
  const url = addresses.page(site, slug);
  const description = metaDescription(plainText(text));
  return page({
    view,
    kind: "plain",
    ownPage: slug,
    head: {
      title: pageTitle(title, { site: site.name }),
      description,
      canonical: url,
      properties: linkProperties(view, { title, url, description }),
      structuredData: structuredData(breadcrumbs(view, [{ name: title, url }])),
    },
    main: html`<div class="frame text">
<header class="list-head"><h1 lang="" dir="auto">${title}</h1></header>
${prose(view, { html: text }, false)}
</div>`,
  });
}
