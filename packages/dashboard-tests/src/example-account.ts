import { randomUUID } from "node:crypto";
import { addComments, newCommentedPost } from "./comment-data.ts";
import { addDeliveries } from "./delivery-data.ts";
import { exampleContent, newWork, storeArticle } from "./draft-data.ts";
import { addPasskey, api, call, newOwner, newPost, type Person, roles } from "./people.ts";
import { addIdea, addRun } from "./scout-data.ts";

/** An account with data for every page of the dashboard, so that no page is empty. */
export interface ExampleAccount {
  readonly owner: Person;
  readonly publicationId: string;
  readonly styleId: string;
  /** The id of a delivery that failed. */
  readonly deliveryId: string;
  /** The session of a draft with two versions and a full report. */
  readonly sessionId: string;
  /** The session of a draft that is being written. */
  readonly writtenSessionId: string;
  /** The session of a draft that was published, and whose share on X failed. */
  readonly publishedSessionId: string;
  /** The session of a draft that failed. */
  readonly failedSessionId: string;
}

const description =
  "Notes on towns, tea and the water that runs between them, from five people who walk a lot and write it down.";
const exampleComments = [
  {
    name: "Zora Novotná",
    email: "zora@example.org",
    text: "The footbridge at the mill hums too.\n\nAt night one hears it.",
  },
  {
    name: "Cheap Pills",
    text: "https://a.example https://b.example https://c.example",
    reasons: ["it names 3 web addresses"],
  },
  { name: "Bot", text: "Buy now", status: "trash" },
] as const;
const topics = [
  ["Bridges", "New and repaired bridges for people on foot, and who pays for them.", 1],
  ["Swimming places", "Where rivers and lakes are clean enough to swim, -pool", 2],
  ["Tea houses", "", 3],
] as const;

/**
 * Creates the example account as a person would, through the API and the dashboard's own calls. The owner's window
 * stays open.
 */
export async function makeExampleAccount(): Promise<ExampleAccount> {
  const owner = await newOwner("pro");
  const { page, account } = owner;
  await addPasskey(page);
  const make = async (path: string, body: object): Promise<string> =>
    (await api(account.apiKey, "POST", path, body)).body.data.id;
  const names = ["River Notes", "The Kettle", "Walking Home"];
  const ids: string[] = [];
  for (const name of names) {
    const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${randomUUID().slice(0, 8)}`;
    ids.push(await make("/publications", { name, slug, description, timezone: "Europe/Prague" }));
  }
  const [publicationId = ""] = ids;
  for (const [name, text, priority] of topics) {
    await make(`/publications/${publicationId}/topics`, { name, priority, ...(text !== "" && { description: text }) });
  }
  for (const [name, role] of [
    ["Bea Viewer", "viewer"],
    ["Cem Editor", "editor"],
  ] as const) {
    const email = `${name.split(" ")[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
    await call(page, "dashboard.v1.DashboardService/InviteMember", { email, name, role: roles[role] });
  }
  const postId = await newCommentedPost(account, publicationId, "Why bridges hum");
  await addComments(account, { publicationId, postId }, exampleComments);
  await addRun(page, account, publicationId);
  await addIdea(account, publicationId);
  await addIdea(account, publicationId, { title: "Why the ferry stops on Sundays", relevanceScore: 0.4, angle: "" });
  const order = {
    title: "Mill Street opens to bicycles",
    instructions:
      "The bike lane on Mill Street opened on Monday. It is 2.4 kilometres long and cost 3.1 million crowns.",
  };
  const ordered = await api(account.apiKey, "POST", `/publications/${publicationId}/drafts/generate`, order);
  const { sessionId } = ordered.body.data;
  await storeArticle(sessionId);
  await call(page, "generation.v1.GenerationService/SaveDraft", {
    operationId: randomUUID(),
    sessionId,
    baseVersion: 1,
    title: order.title,
    content: exampleContent.replace("Cyclists like short ways.", "Everybody likes short ways. So do dogs."),
  });
  const written = await newWork(account, publicationId, "Why the ferry stops on Sundays");
  await written.atStage("judge");
  const published = await newPost(account, publicationId, "The mill has a new roof");
  const failed = await newWork(account, publicationId, "Tea at six in the morning");
  await failed.fail("The model gave no usable answer.");
  const { style } = await call(page, "content.v1.ContentService/CreateStyle", {
    name: "House voice",
    description: "Short sentences, first names, no exclamation marks",
    systemPrompt: "Write short sentences. Use first names. Use no exclamation marks.",
    operationId: randomUUID(),
  });
  const old = await call(page, "gateway.v1.AccountService/CreateApiKey", {
    name: "Old website",
    role: "KEY_ROLE_EDITOR",
  });
  await call(page, "gateway.v1.AccountService/CreateApiKey", { name: "Website build", role: "KEY_ROLE_VIEWER" });
  await call(page, "gateway.v1.AccountService/RevokeApiKey", { keyId: old.key.id });
  const answer = { responseExcerpt: "<h1>503 Service Unavailable</h1>" };
  const minute = 60_000;
  const [deliveryId = ""] = await addDeliveries(account, publicationId, [
    { state: "failed", createdAt: new Date(Date.now() - 9 * 60 * minute), ...answer },
    { state: "failed", createdAt: new Date(Date.now() - 7 * 60 * minute), event: "scout.completed", ...answer },
    { createdAt: new Date(Date.now() - 5 * 60 * minute), event: "draft.published", host: "automation.example" },
    { createdAt: new Date(Date.now() - 12 * minute) },
  ]);
  const styleId: string = style.id;
  const [writtenSessionId, failedSessionId] = [written.sessionId, failed.sessionId];
  const sessions = { sessionId, publishedSessionId: published, writtenSessionId, failedSessionId };
  return { owner, publicationId, styleId, deliveryId, ...sessions };
}
