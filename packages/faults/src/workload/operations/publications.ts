import { limits } from "../../world/limits.ts";
import { ask, type Client, send, sendOnceOrKeyed, sendUntilKnown } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** Some have an autopilot, whose schedule falls due in the small hours unless somebody lets it fall due before. */
const autopilot = { autoPublishMode: "draft", scoutSchedule: { type: "daily", hour: 3 } } as const;

/** Makes a publication. A refusal for want of a place is right only when all places may be taken. */
export async function createPublication(client: Client): Promise<void> {
  const { ledger, model } = client;
  const slug = client.newName();
  const description = client.newName();
  const hasAutopilot = client.random.chance(0.4);
  ledger.attempt();
  const verdict = await sendOnceOrKeyed(client, {
    method: "POST",
    path: "/publications",
    body: { name: slug, slug, description, ...(hasAutopilot ? autopilot : {}) },
    success: [201],
    refusals: ["403 QUOTA_EXCEEDED"],
  });
  if (verdict.kind === "done") {
    ledger.acknowledge();
    enterPublication(client, { id: (verdict.data as { id: string }).id, slug, description, hasAutopilot });
  } else if (verdict.kind === "unknown") {
    model.uncertainPublications.add(slug);
  } else if (verdict.code === "QUOTA_EXCEEDED") {
    const used = model.publications.size + model.uncertainPublications.size;
    if (used < limits.publications)
      ledger.surprise(`${client.name}: no place for a publication, though ${used} are taken at most`);
  }
}

type KnownPublication = Pick<PublicationModel, "id" | "slug" | "hasAutopilot"> & {
  readonly description: string | null;
};

/** Notes a publication that is surely there. */
export function enterPublication({ model }: Client, publication: KnownPublication): void {
  const { id, slug, description, hasAutopilot } = publication;
  model.publications.set(id, {
    id,
    slug,
    hasAutopilot,
    description: { acknowledged: description, unknown: [] },
    topics: new Map(),
    uncertainTopics: new Set(),
    sessions: [],
    uncertainDrafts: new Set(),
    dueTimes: [],
  });
}

interface ListedPublication {
  readonly id: string;
  readonly slug: string;
  readonly description: string | null;
  readonly autoPublishMode: string;
}

/** Lists publications: what was acknowledged must be there, and what nobody was sure of is known now. */
export async function listPublications(client: Client): Promise<void> {
  const { ledger, model } = client;
  const verdict = await ask(client, { path: "/publications", success: [200] });
  if (verdict.kind !== "done") return;
  const listed = verdict.data as ListedPublication[];
  for (const { id, slug } of model.publications.values()) {
    if (!listed.some((one) => one.id === id)) ledger.lose(`${client.name}: publication ${slug} is not listed`);
  }
  for (const { id, slug, description, autoPublishMode } of listed) {
    if (model.publications.has(id)) continue;
    if (model.uncertainPublications.delete(slug)) {
      ledger.recover();
      enterPublication(client, { id, slug, description, hasAutopilot: autoPublishMode === autopilot.autoPublishMode });
    } else ledger.surprise(`${client.name}: publication ${slug} is listed, though it was deleted or refused`);
  }
}

/** Changes a publication's description. */
export async function patchPublication(client: Client, publication: PublicationModel): Promise<void> {
  const value = client.newName();
  client.ledger.attempt();
  const verdict = await send(client, {
    method: "PATCH",
    path: `/publications/${publication.id}`,
    body: { description: value },
    success: [200],
  });
  if (verdict.kind === "unknown") publication.description.unknown.push(value);
  if (verdict.kind !== "done") return;
  client.ledger.acknowledge();
  publication.description.acknowledged = value;
}

/** Deletes a publication, again and again until it is known to be gone. */
export async function deletePublication(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, model } = client;
  ledger.attempt();
  model.publications.delete(publication.id);
  model.deleted.push(publication);
  const verdict = await sendUntilKnown(client, {
    method: "DELETE",
    path: `/publications/${publication.id}`,
    success: [200],
    refusals: ["404 NOT_FOUND"],
  });
  if (verdict.kind === "done" || (verdict.kind === "refused" && verdict.mayHaveHappened)) ledger.acknowledge();
  else if (verdict.kind === "refused")
    ledger.lose(`${client.name}: publication ${publication.slug} was not there to delete`);
}
