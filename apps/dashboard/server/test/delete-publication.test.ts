import { Code } from "@connectrpc/connect";
import { notFound, unavailable } from "@galley/service-kit/errors";
import { createWorld, failureOf, signIn, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  world.answers.getPublication = () => ({ publication: { id: "p1", name: "Field Notes" } });
  delete world.answers.purgePublication;
});
afterAll(() => world.close());

/** The calls of services that delete something, as they came. */
async function deletionsDuring(run: () => Promise<unknown>): Promise<string[]> {
  const before = world.received.length;
  await run();
  return world.received
    .slice(before)
    .map(({ call }) => call)
    .filter((call) => /delet|purge/i.test(call));
}

describe("the deletion of a publication", () => {
  it("reaches every service that has something of it, and is completed last", async () => {
    world.newAccount("thorough");
    const { dashboard } = await signIn(world, "thorough");
    const request = { publicationId: "p1", name: " Field Notes " };
    const calls = await deletionsDuring(() => dashboard.deletePublication(request));
    expect(calls[0]).toBe("content/deletePublication");
    expect(calls.slice(1, 3).sort()).toEqual(["generation/purgePublication", "publishing/purgePublication"]);
    expect(calls.slice(3)).toEqual(["content/completePublicationDeletion"]);
    const { entries } = await dashboard.listAuditEntries({});
    expect(entries).toContainEqual(expect.objectContaining({ action: "publication.deleted", target: "p1" }));
  });

  it.each(["", "field notes", "Other"])("does nothing when %j is typed for its name", async (name) => {
    world.newAccount("careful");
    const { dashboard } = await signIn(world, "careful");
    const calls = await deletionsDuring(async () => {
      const error = await failureOf(dashboard.deletePublication({ publicationId: "p1", name }));
      expect([error.code, error.rawMessage]).toEqual([
        Code.InvalidArgument,
        "name must be the name of the publication",
      ]);
    });
    expect(calls).toEqual([]);
  });

  it("that a service interrupts is not completed, and the same call completes it afterwards", async () => {
    world.newAccount("patient");
    const { dashboard } = await signIn(world, "patient");
    const request = { publicationId: "p1", name: "Field Notes" };
    world.answers.purgePublication = () => {
      throw unavailable();
    };
    const interrupted = await deletionsDuring(async () => {
      expect((await failureOf(dashboard.deletePublication(request))).code).toBe(Code.Unavailable);
    });
    expect(interrupted).not.toContain("content/completePublicationDeletion");
    delete world.answers.purgePublication;
    world.answers.getPublication = () => {
      throw notFound();
    };
    const completed = await deletionsDuring(() => dashboard.deletePublication(request));
    expect(completed.at(-1)).toBe("content/completePublicationDeletion");
    const { entries } = await dashboard.listAuditEntries({});
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith("publication."));
    expect(actions.sort()).toEqual(["publication.deleted", "publication.deleted.unconfirmed"]);
  });
});
