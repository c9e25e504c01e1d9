import { kitchenSinkHtml } from "@galley/test-kit/kitchen-sink";
import { parseHTML } from "linkedom";
import { pictureHost, picturePath, seenElements, seenTexts } from "../article.ts";
import type { PersonsAct, RealCms } from "../real-cms.ts";
import { readStructure } from "../structure.ts";
import { assertEqual, assertTrue, type Check, type CheckContext, catchRejection, readPage } from "./check.ts";
import { createUnlinkedPublication, link, linkPublication } from "./linked-publication.ts";

/** Checks of publishing, updating and linking while everything works. */
export const ordinaryChecks: readonly Check[] = [
  {
    name: "an article with everything reaches readers whole",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const { url } = await linked.publish();
      const report = await linked.report();
      assertEqual("what was lost", report?.lost, []);
      assertEqual("fidelity", report?.score, 1);
      const { document } = parseHTML(await readPage(url));
      const text = document.body.textContent;
      assertEqual(
        "texts that readers miss",
        seenTexts.filter((seen) => !text.includes(seen)),
        [],
      );
      assertEqual(
        "elements that readers miss",
        seenElements.filter((seen) => document.querySelector(seen) === null),
        [],
      );
      await linked.mustHaveOnePost();
    },
  },
  { name: "nested lists, footnotes, spanning cells and all other structure reach readers", run: keepStructure },
  {
    name: "a picture is in the CMS's own library, and stands for the post",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const { url } = await linked.publish();
      const report = await linked.report();
      assertEqual("pictures that stayed behind", report?.pictureFailures, []);
      const page = await readPage(url);
      const [source] = /https?:\/\/[^"\s]+brie-[0-9a-f]+(?:-\d{1,3})?\.png/.exec(page) ?? [];
      assertTrue(`no picture of the CMS's on ${url}`, source?.startsWith(cms.link.settings.url ?? "-") === true);
      assertEqual("status of the picture", (await fetch(source ?? "")).status, 200);
      const [post] = await linked.stored();
      assertEqual("what the picture shows that stands for it", post?.cover, "A brie [caption]");
    },
  },
  { name: "a picture at the top, its caption and the beginning of the text are each seen once", run: showOnce },
  { name: "the refusal to overwrite an edit names the user who made it", run: nameEditor },
  {
    name: "publishing again updates the same post, and counts once",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const first = await linked.publish();
      const second = await linked.publish({ content: "<p>Second edition.</p>" });
      assertEqual("the post", [second.postId, second.url], [first.postId, first.url]);
      await linked.mustHaveOnePost();
      assertTrue("readers see the first edition", (await readPage(second.url)).includes("Second edition."));
    },
  },
  ...(["edited", "took back", "deleted"] as const).map((act) => ({
    name: `what a person ${act} stays so until a publish or an operator decides, and is published again then`,
    run: (world: CheckContext, cms: RealCms) => interveneIn(world, cms, act),
  })),
  {
    name: "tags are found or made, and the author is the one who was named",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const tags = ["Cheese & Wine", "日本", "C++"];
      await linked.publish({ tags: { values: tags }, author: cms.author.toUpperCase() });
      await linked.publish({ tags: { values: ["cheese & wine", "日本", "C++"] } });
      const [post] = await linked.stored();
      assertEqual("author", post?.author, cms.author);
      const plain = (names: readonly string[]) => names.map((tag) => tag.replaceAll("&amp;", "&").toLowerCase()).sort();
      assertEqual("tags", plain(post?.tags ?? []), plain(tags));
    },
  },
  {
    name: "a slug that somebody else has is left to them",
    run: async (world, cms) => {
      const [one, other] = [await linkPublication(world, cms), await linkPublication(world, cms)];
      const slug = `shared-${one.sessionId.slice(0, 8)}`;
      const first = await one.publish({ slug });
      const second = await other.publish({ slug });
      assertEqual("the first slug", first.slug, slug);
      assertTrue(`the second slug is ${second.slug}`, /^-[2-9]$/.test(second.slug.slice(slug.length)));
      await one.mustHaveOnePost();
      await other.mustHaveOnePost();
    },
  },
  {
    name: "the CMS's newest posts are listed, others' too",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const { url } = await linked.publish();
      await cms.addForeign(`Foreign ${linked.sessionId}`);
      const { publicationId, account } = linked;
      const { posts = [] } = await world.publishing.call("listPosts", { publicationId }, account);
      const titles = posts.map(({ title }) => title);
      assertTrue(
        `own post missing in ${titles.join(", ")}`,
        posts.some((post) => post.url === url && post.title === linked.title),
      );
      assertTrue(`foreign post missing in ${titles.join(", ")}`, titles.includes(`Foreign ${linked.sessionId}`));
    },
  },
  {
    name: "a connection with wrong credentials is not kept, and says how to mend it",
    run: async (world, cms) => {
      const { account, publicationId } = await createUnlinkedPublication(world);
      const wrong = Object.fromEntries(
        Object.entries(cms.link.credentials).map(([name, value]) => [name, wronged(value)]),
      );
      const { connection, findings } = await link(world, account, publicationId, { ...cms.link, credentials: wrong });
      assertTrue("it was kept", connection == null);
      const problem = findings.find(({ level }) => level === "FINDING_LEVEL_PROBLEM");
      assertTrue(`no remedy in ${JSON.stringify(findings)}`, (problem?.remedy ?? "") !== "");
      assertTrue("a secret is told", !JSON.stringify(findings).includes(Object.values(wrong)[0] ?? "-"));
    },
  },
  {
    name: "an author whom nobody knows is refused, and leaves no post",
    run: async (world, cms) => {
      const { author: _, ...settings } = cms.link.settings;
      const linked = await linkPublication(world, { ...cms, link: { ...cms.link, settings } });
      const refusal = await catchRejection(linked.publish());
      assertTrue(`the refusal names nobody: ${refusal.message}`, refusal.message.includes("Somebody Else"));
      assertEqual("posts", await linked.stored(), []);
      assertEqual("quota", (await world.publishing.call("getWeekQuota", {}, linked.account)).used, 0);
    },
  },
];

/** Rejects unless the public page has every text of the kitchen-sink article inside the same elements. */
async function keepStructure(world: CheckContext, cms: RealCms): Promise<void> {
  const linked = await linkPublication(world, cms);
  const content = kitchenSinkHtml.replace("https://example.org/boat.jpg", `https://${pictureHost}${picturePath}`);
  const { url } = await linked.publish({ content });
  assertEqual("what was lost", (await linked.report())?.lost, []);
  const found = new Set(readStructure(await readPage(url), ".gh-content, .entry-content"));
  const missing = readStructure(content, "body").filter((part) => !found.has(part));
  assertEqual("structure that readers miss", missing, []);
}

const pictureAtTop = `<figure><img src="https://${pictureHost}${picturePath}" alt="A brie"><figcaption>Ripe <em>brie</em> by Ann</figcaption></figure>`;

/** Rejects unless a page shows an opening picture with its caption, and the text's beginning, once each. */
async function showOnce(world: CheckContext, cms: RealCms): Promise<void> {
  const linked = await linkPublication(world, cms);
  const beginning = "Milk turns to cheese while it rests.";
  const content = `${pictureAtTop}<p>${beginning}</p><p>The end.</p>`;
  const { url } = await linked.publish({ content, excerpt: beginning });
  assertEqual("what was lost", (await linked.report())?.lost, []);
  const { document } = parseHTML(await readPage(url));
  const article = document.querySelector("article.gh-article") ?? document.querySelector("main");
  const pictures = [...(article?.querySelectorAll("img") ?? [])].map((image) => image.getAttribute("src") ?? "");
  assertEqual("pictures", pictures.filter((source) => /brie-/.test(source)).length, 1);
  for (const text of ["Ripe brie by Ann", beginning])
    assertEqual(`how often it says "${text}"`, (article?.textContent ?? "").split(text).length - 1, 1);
}

/** Rejects unless the refusal to overwrite a user's edit names the user. */
async function nameEditor(world: CheckContext, cms: RealCms): Promise<void> {
  const linked = await linkPublication(world, cms);
  await linked.publish();
  const name = await cms.editAsUser(linked.storedTitle);
  const refusal = await catchRejection(linked.publish());
  assertTrue(`it says ${refusal}`, refusal.message.startsWith(`${name} changed the post`));
}

async function interveneIn(world: CheckContext, cms: RealCms, act: PersonsAct): Promise<void> {
  const linked = await linkPublication(world, cms);
  const { url } = await linked.publish();
  await cms.act(act, linked.storedTitle);
  const left = await linked.stored();
  const { sessionId, account } = linked;
  const decide = (decision: "EDIT_DECISION_KEEP_THEIRS" | "EDIT_DECISION_REPLACE") =>
    world.publishing.call("decideOnEdit", { sessionId, decision }, account);
  const refusal = await catchRejection(linked.publish());
  assertTrue(`it says ${refusal}`, /^\S.* .*\d{4}-\d\d-\d\d .*onCmsEdit/s.test(refusal.message));
  const kept = await linked.publish({}, "EDIT_DECISION_KEEP_THEIRS");
  assertEqual("the answer", [kept.unchanged, kept.url], [true, url]);
  assertEqual("the post", await linked.stored(), left);
  await catchRejection(linked.publish());
  await decide("EDIT_DECISION_KEEP_THEIRS");
  assertTrue("the decision is not followed", (await linked.publish()).unchanged);
  assertEqual("the post", await linked.stored(), left);
  if (act === "edited") assertTrue("the edit is gone", (await readPage(url)).includes("By a person."));
  if (act === "edited") await decide("EDIT_DECISION_REPLACE");
  const again = await linked.publish({}, act === "edited" ? undefined : "EDIT_DECISION_REPLACE");
  assertTrue("it was not replaced", !again.unchanged);
  await linked.mustHaveOnePost();
  assertTrue("readers see the old text", !(await readPage(again.url)).includes("By a person."));
}

/** Returns the secret with its last character changed. It has the right format but gives no access. */
function wronged(secret: string): string {
  const at = secret.length - 1;
  const last = secret.charAt(at);
  return secret.slice(0, at) + (/[0-9]/.test(last) ? String((Number(last) + 1) % 10) : last === "a" ? "b" : "a");
}
