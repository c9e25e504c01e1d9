import { dateIn } from "../../src/reading/extract-article.ts";

const page = (head: string, body = "<h1>Title</h1><p>Text.</p>") => ({
  text: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
  url: "https://a.example/x",
  contentType: "text/html",
});
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const march = "2019-03-05T10:00:00.000Z";

describe("The date of a page", () => {
  it.each([
    ["its head", page('<meta property="article:published_time" content="2019-03-05T11:00:00+01:00">')],
    ["its head, by another name", page('<meta name="DC.date.issued" content="2019-03-05T10:00:00Z">')],
    ["its head, by its item", page('<meta itemprop="datePublished" content="2019-03-05T10:00:00Z">')],
    ["its linked data", page(data({ "@type": "NewsArticle", datePublished: "2019-03-05T10:00:00Z" }))],
    [
      "the article in its linked data, not a picture or a comment there",
      page(
        data({
          "@graph": [
            { "@type": "ImageObject", datePublished: "2020-01-01" },
            {
              "@type": ["Thing", "BlogPosting"],
              datePublished: march,
              comment: { "@type": "Comment", datePublished: "2021-01-01" },
            },
          ],
        }),
      ),
    ],
    [
      "linked data beside broken data",
      page(`<script type="application/ld+json">{"a":</script>${data([{ "@type": "Report", datePublished: march }])}`),
    ],
    ["its time", page("", `<article><h1>T</h1><time datetime="${march}">5 March</time></article>`)],
    ["its time in words", page("", "<h1>T</h1><time>Tue, 05 Mar 2019 10:00:00 GMT</time>")],
    [
      "its own time, not that of a teaser",
      page(
        "",
        `<aside><time datetime="2026-01-01">New</time></aside><h1>T</h1><time datetime="${march}">5 March</time>`,
      ),
    ],
    [
      "the time that is marked as its date, not that of the event it tells of",
      page(
        "",
        `<h1>T</h1><time datetime="2018-01-01">Fair</time><time itemprop="datePublished" datetime="${march}">5 March</time>`,
      ),
    ],
    [
      "the past, not when an event begins",
      page("", `<h1>T</h1><time datetime="2999-01-01">Fair</time><time datetime="${march}">5 March</time>`),
    ],
  ])("is the one in %s", async (_, document) => expect(await dateIn(document)).toBe(march));

  it.each([
    ["tells none", page("", "<h1>T</h1><p>Updated often.</p>")],
    ["has dates of other articles alone", page("", `<h1>T</h1><nav><time datetime="${march}">x</time></nav>`)],
    ["is no page", { ...page(`<meta name="date" content="${march}">`), contentType: "application/pdf" }],
  ])("is unknown if it %s", async (_, document) => expect(await dateIn(document)).toBeUndefined());
});
