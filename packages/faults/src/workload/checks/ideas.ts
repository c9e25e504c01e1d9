import { type Client, read } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** An idea as it is listed. */
export interface ListedIdea {
  readonly id: string;
  readonly topicId: string;
  readonly title: string;
  readonly status: string;
  readonly sources: readonly { readonly url: string }[];
}

/** The ideas that one run told of. */
export interface ReportedRun {
  readonly runId: string;
  readonly ideas: readonly Pick<ListedIdea, "id" | "topicId" | "title">[];
}

/** Reads the publication's ideas: those that webhooks told of are there, and each story is there once. */
export async function readIdeas(client: Client, { id, slug }: PublicationModel): Promise<void> {
  const { ledger, name, model, deliveries } = client;
  const verdict = await read(client, `/publications/${id}/ideas`);
  if (verdict.kind !== "done") return;
  const listed: ListedIdea[] = verdict.data;
  const scouts = model.promises.filter(({ kind, publicationId }) => kind === "scout" && publicationId === id);
  const told = scouts.flatMap(({ path }) => deliveries.at(path)).map(({ data }) => data as unknown as ReportedRun);
  judgeIdeas(client, slug, listed, told);
  for (const idea of listed)
    if (idea.status !== "new") ledger.surprise(`${name}: idea ${idea.id} is ${idea.status}, which nobody made it`);
}

/** Compares what is listed with what runs told of. */
export function judgeIdeas(
  { ledger, name }: Pick<Client, "ledger" | "name">,
  slug: string,
  listed: readonly ListedIdea[],
  told: readonly ReportedRun[],
): void {
  const links = listed.flatMap(({ sources }) => sources.map(({ url }) => url));
  for (const twin of new Set([...repeated(listed.map(({ title }) => title)), ...repeated(links)]))
    ledger.double(`${name}: the idea of "${twin}" is in ${slug} twice`);
  // Requests that joined one run are told of the same.
  const ideas = [...new Map(told.map((run) => [run.runId, run.ideas])).values()].flat();
  for (const idea of ideas) {
    const found = listed.find(({ id }) => id === idea.id);
    if (found === undefined) ledger.lose(`${name}: idea ${idea.id} was told of and is not in ${slug}`);
    else if (found.title !== idea.title || found.topicId !== idea.topicId)
      ledger.lose(`${name}: idea ${idea.id} in ${slug} is "${found.title}", and "${idea.title}" was told`);
  }
  for (const twin of repeated(ideas.map(({ id }) => id)))
    ledger.double(`${name}: two runs told of idea ${twin} in ${slug}`);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) < index);
}
