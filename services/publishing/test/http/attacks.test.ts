import { XMLValidator } from "fast-xml-parser";
import { parseHTML } from "linkedom";
import { attacks } from "../domain/article/attacks.ts";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

const acting =
  "script:not([type='application/ld+json']),style,iframe,object,embed,form,input,button,svg,math,base,meta[http-equiv],video,audio,template,textarea,select,dialog,noscript";

describe("attacks in an article", () => {
  let publishing: TestPublishing;
  beforeAll(async () => {
    publishing = await startPublishing();
  });
  afterAll(() => publishing.end());

  it("reach neither the page nor the feed, through the whole service", async () => {
    const site = testSite();
    // Each made safe by itself first would prove less, but an unclosed one swallows those that follow it: so both ways round.
    const content = [...attacks, ...attacks.toReversed()]
      .map((attack) => `<p>before</p>${attack}<p>after</p>`)
      .join("\n");
    const request = publishRequest(site, { article: { content, slug: "attacks" } });
    await publishing.call("publish", request, testAccount("pro"));
    const [page, feed] = [
      await (await publishing.get(`/sites/${site.slug}/attacks`)).text(),
      await (await publishing.get(`/sites/${site.slug}/feed.xml`)).text(),
    ];
    expect(XMLValidator.validate(feed)).toBe(true);
    for (const text of [page, /<content:encoded>([\s\S]*)<\/content:encoded>/.exec(feed)?.[1] ?? ""]) {
      const { document } = parseHTML(`<!DOCTYPE html><html><body>${text}</body></html>`);
      expect(document.querySelectorAll(acting)).toHaveLength(0);
      for (const element of document.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$|^ping$/);
          if (name === "href" || name === "src") expect(value).not.toMatch(/^\s*(javascript|vbscript|blob)/i);
        }
      }
    }
  });
});
