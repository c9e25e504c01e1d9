import { limits } from "../../world/limits.ts";
import { ask, type Client, send, sendOnceOrKeyed, sendUntilKnown } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** Makes a publication. A refusal for want of a place is right only when all places may be taken. */
export async function createPublication(client: Client): Promise<void> {
  const { ledger, model } = client;
  const slug = client.newName();
  const description = client.newName();
  ledger.attempt();
  const verdict = await sendOnceOrKeyed(client, {
    method: "POST",
    path: "/publications",
    body: { name: slug, slug, description },
    success: [201],
    refusals: ["403 QUOTA_EXCEEDED"],
  });
  if (verdict.kind === "done") {
    ledger.acknowledge();
    enterPublication(client, (verdict.data as { id: string }).id, slug, description);
  } else if (verdict.kind === "unknown") {
    model.uncertainPublications.add(slug);
  } else if (verdict.code === "QUOTA_EXCEEDED") {
    const used = model.publications.size + model.uncertainPublications.size;
    if (used < limits.publications)
      ledger.surprise(`${client.name}: no place for a publication, though ${used} are taken at most`);
  }
}

/** Notes a publication that is surely there. */
export function enterPublication({ model }: Client, id: string, slug: string, description: string | null): void {
  model.publications.set(id, {
    id,
    slug,
    description: { acknowledged: description, unknown: [] },
    topics: new Map(),
    uncertainTopics: new Set(),
    sessions: [],
  });
}

/** Lists publications: what was acknowledged must be there, and what nobody was sure of is known now. */
export async function listPublications(client: Client): Promise<void> {
  const { ledger, model } = client;
  const verdict = await ask(client, { path: "/publications", success: [200] });
  if (verdict.kind !== "done") return;
  const listed = verdict.data as { id: string; slug: string; description: string | null }[];
  for (const { id, slug } of model.publications.values()) {
    if (!listed.some((one) => one.id === id)) ledger.lose(`${client.name}: publication ${slug} is not listed`);
  }
  for (const { id, slug, description } of listed) {
    if (model.publications.has(id)) continue;
    if (model.uncertainPublications.delete(slug)) {
      ledger.recover();
      enterPublication(client, id, slug, description);
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
  if (verdict.kind === "done" || (verdict.kind === "refused" && verdict.tries > 1)) ledger.acknowledge();
  else if (verdict.kind === "refused")
    ledger.lose(`${client.name}: publication ${publication.slug} was not there to delete`);
}
