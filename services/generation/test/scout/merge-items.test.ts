import { cleanUrl, urlKey } from "../../src/reading/canonical-url.ts";
import { mergeItems, normalizeItem, type ScoutItem } from "../../src/scout/normalize.ts";

const feedUrl = "https://council.example/feed";
const now = new Date("2026-11-28T12:00:00Z");

const items = (...given: readonly (readonly [url: string, title: string, snippet: string])[]): ScoutItem[] =>
  given.flatMap(
    ([url, title, snippet]) => normalizeItem({ url, title, snippet, outlet: "Council" }, feedUrl, [], now) ?? [],
  );

const shown = (merged: readonly ScoutItem[]) => merged.map(({ url, title, snippet }) => ({ url, title, snippet }));

describe("Articles whose addresses differ only in a parameter", () => {
  it.each([
    "ref",
    "source",
    "feed",
    "cmp",
    "partner",
    "rss",
    "from",
    "at_id",
    "ns_id",
    "utm_zone",
    "ito",
    "spm",
    "cid",
  ])("stay different articles with their own texts and addresses if the parameter is %s", (name) => {
    const given = items(
      [`https://council.example/notice?${name}=24-00317`, "Footbridge over the race is refused", "Seven to two."],
      [`https://council.example/notice?${name}=24-00318`, "Bakery may open on the old quay", "Hours are six to noon."],
    );
    expect(shown(mergeItems(given))).toEqual([
      {
        url: `https://council.example/notice?${name}=24-00317`,
        title: "Footbridge over the race is refused",
        snippet: "Seven to two.",
      },
      {
        url: `https://council.example/notice?${name}=24-00318`,
        title: "Bakery may open on the old quay",
        snippet: "Hours are six to noon.",
      },
    ]);
  });

  it("stay different articles with the same general title", () => {
    const given = items(
      ["https://council.example/notice?ref=317", "Planning notice", ""],
      ["https://council.example/notice?ref=318", "Planning notice", ""],
      ["https://council.example/notice?id=one", "Planning notice", ""],
      ["https://council.example/notice?id=two", "Planning notice", ""],
    );
    expect(mergeItems(given)).toHaveLength(4);
  });

  it("stay different articles if a site distinguishes its pages by the fragment", () => {
    expect(urlKey("https://a.example/#!/post/7")).not.toBe(urlKey("https://a.example/#!/post/8"));
    expect(urlKey("https://a.example/x#comments")).toBe(urlKey("https://a.example/x"));
  });

  it.each([
    ["?ncid=rss", ""],
    ["?from=udn-referralnews_ch2artbottom", ""],
    ["?source=rss", "?source=twitter"],
    ["?id=7&ref=home", "?id=7"],
    ["?utm_source=rss&utm_medium=feed", "?fbclid=4"],
    ["?amp=1", ""],
  ])(
    "are one page, once, when they have one title and text and tell only of the way there: %s and %s",
    (one, other) => {
      const text = "The fourth quay is dredged from Monday on.";
      const given = items(
        [`https://council.example/quay/${one}`, "Fourth quay is dredged", text],
        [`https://council.example/quay/${other}`, "Fourth quay is dredged", text],
      );
      const merged = mergeItems(given);
      expect(merged).toHaveLength(1);
      expect(shown(mergeItems(given.toReversed()))).toEqual(shown(merged));
    },
  );
});

it.each([
  ["https://www.google.com/amp/s/council.example/quay/dredged/amp"],
  ["https://council-example.cdn.ampproject.org/c/s/council.example/quay/dredged.amp.html"],
  ["https://council-example.bing-amp.com/c/s/amp.council.example/quay/dredged"],
  ["https://council.example/quay/dredged?outputType=amp&utm_source=x"],
  ["http://council.example/quay/dredged"],
])("The outlet's own https address is preferred to %s of an aggregator with more text", (other) => {
  const own = "https://council.example/quay/dredged";
  const page = other.includes(".amp.html") ? `${own}.html` : own;
  const given = items([page, "Fourth quay is dredged", ""], [other, "Fourth quay is dredged", "To 9 metres by March."]);
  const merged = shown(mergeItems(given));
  expect(merged).toEqual([{ url: page, title: "Fourth quay is dredged", snippet: "To 9 metres by March." }]);
  expect(shown(mergeItems(given.toReversed()))).toEqual(merged);
});

it("A merged report has the title and text of the same report", () => {
  const given = items(
    ["https://council.example/a", "Bridge is refused", "Seven to two."],
    ["https://www.council.example/a/", "Bridge may still come, says the mayor", "She will ask again in May, she said."],
  );
  expect(shown(mergeItems(given))).toEqual([
    {
      url: "https://www.council.example/a/",
      title: "Bridge may still come, says the mayor",
      snippet: "She will ask again in May, she said.",
    },
  ]);
});

it("The address of a feed keeps the parameter that identifies it", () => {
  expect(cleanUrl("https://blog.example/?feed=rss2")).toBe("https://blog.example/?feed=rss2");
});

it("Outlets with the same national domain are different outlets", () => {
  const raw = { url: "https://paper.co.uk/a", title: "Quay opens", snippet: "", outlet: "Links of the day" };
  expect(normalizeItem(raw, "https://links.co.uk/feed", [], now)?.outlet).toBe("paper.co.uk");
});
