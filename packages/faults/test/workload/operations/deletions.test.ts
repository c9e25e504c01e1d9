import type { Reply } from "../../../src/client/reply.ts";
import type { Client } from "../../../src/workload/client.ts";
import type { PublicationModel } from "../../../src/workload/model.ts";
import { deletePublication, enterPublication } from "../../../src/workload/operations/publications.ts";
import { deleteTopic, enterTopic } from "../../../src/workload/operations/topics.ts";
import { answered, fakeClient } from "../fake-client.ts";

const gone = answered(404, { code: "NOT_FOUND" });
const away = answered(503, { code: "SERVICE_UNAVAILABLE" });
const unreachable: Reply = { kind: "refused" };
const cut: Reply = { kind: "cut", reason: "ECONNRESET" };

function publicationOf(client: Client): PublicationModel {
  enterPublication(client, { id: "p", slug: "slug", description: null, hasAutopilot: false });
  return client.model.publications.get("p") as PublicationModel;
}

const deletions: readonly (readonly [string, (client: Client) => Promise<void>])[] = [
  ["publication", (client) => deletePublication(client, publicationOf(client))],
  [
    "topic",
    (client) => {
      const publication = publicationOf(client);
      enterTopic(publication, "t", "topic", null);
      const [topic] = publication.topics.values();
      return topic === undefined ? Promise.reject(new Error("No topic")) : deleteTopic(client, publication, topic);
    },
  ],
];

describe.each(deletions)("the deletion of a %s", (_, remove) => {
  it.each([[cut], [away]])("is acknowledged by a 404 after a try of unknown end", async (first) => {
    const client = fakeClient(first, gone);
    await remove(client);
    expect(client.ledger.counters).toMatchObject({ acknowledged: 1, lost: 0 });
  });

  it("has lost it at a 404 when the try before reached nobody, for then nothing had happened", async () => {
    const client = fakeClient(unreachable, gone);
    await remove(client);
    expect(client.ledger.counters).toMatchObject({ acknowledged: 0, lost: 1 });
  });
});
