import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

describe("dates on a site", () => {
  let publishing: TestPublishing;
  let clock = Date.parse("2026-11-30T11:00:00Z");
  beforeAll(async () => {
    publishing = await startPublishing({ overrides: { now: () => new Date(clock) } });
  });
  afterAll(() => publishing.end());

  /** Publishes a post at a given time and returns the path of its site. */
  const published = async (timezone: string | undefined, at: string, article: object = {}) => {
    clock = Date.parse(at);
    const site = testSite({ comments: "COMMENTS_MODE_AUTO_APPROVE", ...(timezone === undefined ? {} : { timezone }) });
    const account = testAccount("pro");
    const request = publishRequest(site, { article });
    const { slug, postId } = await publishing.call("publish", request, account);
    return { site, account, home: `/sites/${site.slug}`, slug, postId, request };
  };
  const documentAt = async (path: string) => {
    const page = await publishing.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    return parseHTML(await page.text()).document;
  };
  const datesAt = async (path: string) =>
    [...(await documentAt(path)).querySelectorAll("time")].map((time) => time.textContent);
  const monthsAt = async (home: string) =>
    [...(await documentAt(`${home}/archive`)).querySelectorAll("h3 a")].map((link) => link.getAttribute("href"));

  it.each([
    ["Pacific/Kiritimati", "2026-11-30T10:30:00Z", "1 December 2026", "2026/12", "2026/11"],
    ["Asia/Tokyo", "2026-12-31T15:00:00Z", "1 January 2027", "2027/01", "2026/12"],
    ["Europe/Berlin", "2026-06-30T22:30:00Z", "1 July 2026", "2026/07", "2026/06"],
    ["America/Los_Angeles", "2026-12-01T07:59:00Z", "30 November 2026", "2026/11", "2026/12"],
    ["Asia/Kathmandu", "2026-11-30T18:15:00Z", "1 December 2026", "2026/12", "2026/11"],
    // In this time zone, the clocks skipped the first hour of that month.
    ["Asia/Beirut", "2000-03-31T22:00:00Z", "1 April 2000", "2000/04", "2000/03"],
    ["Moon/Tranquility", "2026-11-30T23:30:00Z", "30 November 2026", "2026/11", "2026/12"],
    [undefined, "2026-11-30T23:30:00Z", "30 November 2026", "2026/11", "2026/12"],
  ])("are in the publication's time zone, %s, on every page", async (timezone, at, day, month, other) => {
    const { home, slug } = await published(timezone, at, { title: "東京", tags: { values: ["Tea"] }, author: "Ann" });
    const [year = ""] = month.split("/");
    const pages = ["", "/archive", `/archive/${year}`, `/archive/${month}`, "/tag/tea", "/author/ann", "/search?q=tea"];
    // The list of the whole archive has the year in its headings.
    const short = new Date(`${day} UTC`).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    for (const path of [`/${slug}`, ...pages])
      expect([path, await datesAt(home + path)]).toEqual([path, [path === "/archive" ? short : day]]);
    expect(await monthsAt(home)).toEqual([`${home}/archive/${month}`]);
    expect((await publishing.get(`${home}/archive/${other}`)).status).toBe(404);
    const iso = new Date(`${day} UTC`).toISOString().slice(0, 10);
    expect(slug).toBe(`post-${iso}`);
    // The attribute for programs contains the exact moment.
    const document = await documentAt(`${home}/${slug}`);
    const moment = new Date(at).toISOString();
    expect(document.querySelector("time")?.getAttribute("datetime")).toBe(moment);
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain(moment);
  });

  it("use it for comments and previews too", async () => {
    const { site, account, home, slug, postId } = await published("Asia/Tokyo", "2026-11-30T16:00:00Z");
    await publishing.database.collection("comments").insertOne({
      _id: crypto.randomUUID() as never,
      accountId: account.accountId,
      publicationId: site.publicationId,
      postId,
      name: "Bo",
      text: "Well said.",
      status: "approved",
      reasons: [],
      path: "000000001/",
      fingerprint: "x",
      createdAt: new Date("2026-12-31T15:30:00Z"),
    });
    expect(await datesAt(`${home}/${slug}/comments`)).toEqual(["1 January 2027"]);
    const article = { title: "About tea", content: "<p>Tea.</p>", defaultAuthor: "Ann" };
    const { html } = await publishing.call("previewPost", { site, article }, account);
    expect(parseHTML(html).document.querySelector("time")?.textContent).toBe("1 December 2026");
  });

  it("count each month's posts once, also when clocks change", async () => {
    const { site, account, home } = await published("Europe/Berlin", "2026-03-28T23:30:00Z", { title: "One" });
    for (const [index, at] of ["2026-03-29T00:59:00Z", "2026-03-31T21:59:59Z", "2026-03-31T22:00:00Z"].entries()) {
      clock = Date.parse(at);
      await publishing.call("publish", publishRequest(site, { article: { title: `Post ${index}` } }), account);
    }
    const document = await documentAt(`${home}/archive`);
    const counts = [...document.querySelectorAll("h3")].map((month) => month.textContent);
    expect(counts).toEqual(["April 2026 1", "March 2026 3"]);
  });

  it("move to other months as soon as the time zone changes", async () => {
    const { site, account, home } = await published("UTC", "2026-11-30T23:30:00Z");
    expect(await monthsAt(home)).toEqual([`${home}/archive/2026/11`]);
    await publishing.call("publish", publishRequest({ ...site, timezone: "Asia/Tokyo", revision: 2 }), account);
    expect(await monthsAt(home)).toEqual([`${home}/archive/2026/12`]);
    expect(await datesAt(`${home}/archive/2026/12`)).toContain("1 December 2026");
  });

  it("use UTC on a site of an earlier version until its publication sends a time zone, even with the same revision", async () => {
    const { site, account, home, slug } = await published(undefined, "2026-11-30T23:30:00Z");
    expect(await datesAt(`${home}/${slug}`)).toEqual(["30 November 2026"]);
    const told = {
      accountId: account.accountId,
      publicationId: site.publicationId,
      cmsPublicationId: site.id ?? "",
      name: "Tea Times",
      slug: site.slug,
      templateId: "starter",
      revision: 1,
      timezone: "Asia/Tokyo",
    };
    await publishing.call("learnPublication", { publication: told }, account, "operator");
    expect(await datesAt(`${home}/${slug}`)).toEqual(["1 December 2026"]);
    expect(await monthsAt(home)).toEqual([`${home}/archive/2026/12`]);
    // A caller of an earlier version sends no time zone and must not remove the stored one.
    await publishing.call("publish", publishRequest({ ...site, revision: 2 }, { article: { title: "B" } }), account);
    expect(await datesAt(`${home}/${slug}`)).toContain("1 December 2026");
    await publishing.call("learnPublication", { publication: { ...told, timezone: "UTC" } }, account, "operator");
    expect(await datesAt(`${home}/${slug}`)).toContain("1 December 2026");
  });
});
