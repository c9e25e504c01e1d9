import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { exampleContent, exampleReport, storeArticle } from "../src/draft-data.ts";
import { call, newDraft, newOwner, newPublication, type Person } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openArticle(
  change: Parameters<typeof storeArticle>[1] = {},
): Promise<Person & { readonly sessionId: string }> {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  const sessionId = await newDraft(owner.account, publicationId, "Mill Street");
  await storeArticle(sessionId, change);
  await openPath(owner.page, `/drafts/${sessionId}`);
  await owner.page.locator("[data-sentence]").first().waitFor();
  return { ...owner, sessionId };
}

const sentence = (page: Page, text: string) => page.locator("[data-sentence]", { hasText: text });
const evidence = (page: Page) => page.getByRole("region", { name: "Evidence" });

describeInBrowser("the evidence of an article", () => {
  it("shows of a chosen sentence its basis, passage, source and the judge's reason", async () => {
    const { page } = await openArticle();
    await evidence(page).getByText("10 sentences").waitFor();
    await sentence(page, "opened on Monday").click();
    await evidence(page).getByText("From a source").waitFor();
    await evidence(page).getByText("has been open since Monday, the town says").waitFor();
    const source = evidence(page).getByRole("link", { name: "The lane is open" });
    expect(await source.getAttribute("href")).toBe("https://town.example/lane");
    await sentence(page, "The town paid").click();
    await evidence(page).getByText("The passage says 3.1 million, not 4 million.").waitFor();
    await evidence(page).getByText("The town paid 4 million crowns.").waitFor();
    await evidence(page).getByText("From the order itself").waitFor();
    await evidence(page).getByRole("link", { name: "https://budget.example/2026" }).waitFor();
    await sentence(page, "Two in three").click();
    await evidence(page).getByText("Not proven", { exact: true }).waitFor();
    await evidence(page).getByText("No source tells how many people wanted it.").waitFor();
  });

  it("finds the sentences of lists, tables, quotations and boxes, each with its own words only", async () => {
    const { page } = await openArticle();
    const words = await page.locator("[data-sentence]").allTextContents();
    expect(words.map((text) => text.replace(/\s+/g, " "))).toEqual([
      "The Mill Street bike lane opened on Monday.[1]",
      "It is 2.4 kilometres long.",
      "Cyclists like short ways.",
      "The town paid 3.1 million crowns.",
      "Two in three people wanted it.",
      "It joins the station and the river.",
      "It has lamps.",
      "They burn all night.",
      "2025",
      "“We have waited ten years.”",
      "Open since Monday.",
      "It is two metres wide.1",
      "At the mill it is narrower. ↩",
    ]);
    await page.getByRole("cell", { name: "310" }).getByText("310").click();
    await evidence(page).getByText("2025 | 310").waitFor();
  });

  it("finds the sentences of reports of earlier versions, which tell no blocks", async () => {
    const sentences = exampleReport.sentences.map(({ block: _block, ...rest }: { block?: number }) => rest);
    const { page } = await openArticle({ sentences: sentences as never });
    expect(await page.locator("[data-sentence]").count()).toBe(13);
    await sentence(page, "Open since Monday.").click();
    await evidence(page).getByText("has been open since Monday, the town says").waitFor();
  });

  it("is reached with the keyboard alone", async () => {
    const { page } = await openArticle();
    await page.keyboard.press("j");
    await evidence(page).getByText("The Mill Street bike lane opened on Monday.").waitFor();
    await page.keyboard.press("ArrowDown");
    await evidence(page).getByText("It is 2.4 kilometres long.", { exact: true }).waitFor();
    await page.keyboard.press("k");
    await evidence(page).getByText("The Mill Street bike lane opened on Monday.").waitFor();
    expect(await page.locator("[data-sentence][tabindex='0']").count()).toBe(1);
  });

  it("tells in the report what to check, what was missed and removed, the sources, the judge and the cost", async () => {
    const { page } = await openArticle();
    await page.getByRole("navigation", { name: "Draft" }).getByRole("link", { name: "Report" }).click();
    for (const text of [
      "Town News says Monday, Other says Tuesday.",
      "No source tells how many people wanted it.",
      "The order asked for 300 words; the article has 60.",
      "It won the town's prize for roads in 2024.",
      "No source speaks of a prize.",
      "The page answered with status 404.",
      "4 sentences with a known verdict, 1 judged wrongly",
      "9,120 read, 1,180 written",
      "0.04",
    ]) {
      await page.getByText(text).waitFor();
    }
  });

  it("is kept by a person's edit for the sentences that stayed, and versions show what changed", async () => {
    const { page, sessionId } = await openArticle();
    await call(page, "generation.v1.GenerationService/SaveDraft", {
      operationId: randomUUID(),
      sessionId,
      baseVersion: 1,
      title: "Mill Street",
      content: exampleContent.replace("Cyclists like short ways.", "Everybody likes short ways."),
    });
    await page.reload();
    await sentence(page, "Everybody likes short ways.").click();
    await evidence(page).getByText("Edited by a person").waitFor();
    await sentence(page, "opened on Monday").click();
    await evidence(page).getByText("has been open since Monday, the town says").waitFor();
    await page.getByRole("navigation", { name: "Draft" }).getByRole("link", { name: "Versions" }).click();
    await page.getByRole("heading", { name: "What version 2 changes" }).waitFor();
    await page.locator("del").getByText("Cyclists like short ways.").waitFor();
    await page.locator("ins").getByText("Everybody likes short ways.").waitFor();
    await page.getByRole("link", { name: "Version 1", exact: true }).click();
    await page.getByText("This is version 1. The latest one is version 2.").waitFor();
    await page.getByRole("article", { name: "Article" }).getByText("Cyclists like short ways.").waitFor();
    await page.getByRole("link", { name: "Show the latest version" }).click();
    await page.getByRole("article", { name: "Article" }).getByText("Everybody likes short ways.").waitFor();
  });

  it("comes with a new version that a person orders by chips and words, whose failure is told", async () => {
    const { page } = await openArticle();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog", { name: "Revise version 1" });
    await dialog.getByRole("button", { name: "Write a new version" }).click();
    await dialog.getByText("instructions must not be empty").waitFor();
    await dialog.getByRole("button", { name: "Shorter" }).click();
    await dialog.getByRole("button", { name: "More formal" }).click();
    await dialog.getByLabel("What should change").fill("Leave the prize out.");
    const sent = page.waitForRequest("**/ReviseDraft");
    await dialog.getByRole("button", { name: "Write a new version" }).click();
    expect(JSON.parse((await sent).postData() ?? "").instructions).toBe(
      "Make it shorter.\nMake it more formal.\nLeave the prize out.",
    );
    // The system of the tests has no language model, and revisions need one.
    await page.getByText("The new version was not written").waitFor();
    await page.getByRole("article", { name: "Article" }).getByText("Cyclists like short ways.").waitFor();
  });
});

describeInBrowser("a hostile article", () => {
  it("is shown as words: no script, style, frame, picture, form, foreign link or id reaches the page", async () => {
    const attacks = [
      "<script>window.hacked = 1</script>",
      '<img src="x" onerror="window.hacked = 1">',
      '<img src="https://tracker.example/p.png" alt="a tracker">',
      "<svg><script>window.hacked = 1</script></svg>",
      '<iframe srcdoc="<script>top.hacked = 1</script>"></iframe>',
      '<p onclick="window.hacked = 1" id="root" class="x" style="position:fixed">Plain words.</p>',
      '<p><a href="javascript:window.hacked = 1">A bad link.</a></p>',
      '<form action="https://evil.example"><input name="password"><button>Give</button></form>',
      '<math><mtext><table><mglyph><style><img src=x onerror="window.hacked=1"></style></mglyph></table></mtext></math>',
      '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
    ];
    const evil = '"><script>window.hacked = 1</script>';
    const { page } = await openArticle({
      content: `<div lang="en" dir="ltr">${attacks.join("\n")}<p>The last one stands.</p></div>`,
      sentences: [
        { text: "The last one stands.", basis: "sourced", passages: ["p1"], decision: "kept", reason: evil },
      ] as never,
      passages: [{ id: "p1", source: "s1", text: evil }],
      sources: [
        { id: "s1", url: "javascript:window.hacked=1", title: evil, outlet: evil, origin: "page", cited: true },
      ] as never,
      notes: [{ kind: "contradiction", text: evil }],
    });
    await page.getByText("Plain words.").click();
    await page.getByText("A bad link.").click();
    await sentence(page, "The last one stands.").click();
    await evidence(page).getByText(evil).first().waitFor();
    expect(
      await page.locator("main a[href^=javascript], main form, main input, main iframe, main img, main svg").count(),
    ).toBe(0);
    expect(await page.locator("main :is([onclick], [onerror])").count()).toBe(0);
    expect(await page.locator("main [style*=fixed]").count()).toBe(0);
    expect(await page.locator("#root").count()).toBe(1);
    await page.getByRole("navigation", { name: "Draft" }).getByRole("link", { name: "Report" }).click();
    await page.getByText(evil).first().waitFor();
    expect(await page.evaluate("window.hacked")).toBeUndefined();
  });
});
