import { Code } from "@connectrpc/connect";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { quotaExceeded, unavailable } from "@galley/service-kit/errors";
import { type Backend, backendServices } from "../src/clients/backends.ts";
import { callTable } from "../src/rpc/call-table.ts";
import { createBrowser, createWorld, failureOf, signIn, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe("the table of calls", () => {
  it("forwards or withholds every call of every contract, and names no other", () => {
    for (const backend of Object.keys(backendServices) as Backend[]) {
      const inContract = backendServices[backend].methods.map(({ name }) => name).sort();
      expect(Object.keys(callTable[backend]).sort()).toEqual(inContract);
    }
  });
});

describe("a forwarded call", () => {
  it("reaches the service with a token for the member's account, and its answer reaches the page", async () => {
    world.newAccount("reader");
    world.answers.listPublications = () => ({ publications: [{ id: "p1", name: "Field Notes" }] });
    const browser = await signIn(world, "reader");
    const { publications } = await browser.content.listPublications({});
    expect(publications.map(({ id, name }) => [id, name])).toEqual([["p1", "Field Notes"]]);
    expect(world.received.at(-1)).toMatchObject({
      call: "content/listPublications",
      accountId: "reader",
      issuer: "dashboard",
    });
  });

  it("is refused to a role that is too low, before it reaches the service", async () => {
    world.newAccount("ranked");
    const owner = await signIn(world, "ranked");
    const { link } = await owner.dashboard.inviteMember({ email: "viewer@example.org", role: Role.VIEWER });
    const viewer = createBrowser(world);
    await viewer.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    const before = world.received.length;
    const error = await failureOf(viewer.content.createPublication({ name: "No", slug: "no" }));
    expect([error.code, error.rawMessage]).toEqual([
      Code.PermissionDenied,
      "This needs the role editor; yours is viewer.",
    ]);
    expect(world.received.slice(before).map(({ call }) => call)).not.toContain("content/createPublication");
  });

  it("that fails tells the page the service's sentence and nothing of the inside", async () => {
    world.newAccount("unlucky");
    const browser = await signIn(world, "unlucky");
    const failWith = async (thrown: unknown) => {
      world.answers.createPublication = () => {
        throw thrown;
      };
      const { code, rawMessage } = await failureOf(browser.content.createPublication({ name: "A", slug: "a" }));
      return [code, rawMessage];
    };
    expect(await failWith(quotaExceeded("The plan allows 2 publications.", { limit: 2, current: 2 }))).toEqual([
      Code.PermissionDenied,
      "The plan allows 2 publications.",
    ]);
    expect(await failWith(unavailable())).toEqual([Code.Unavailable, "The service is not available at the moment."]);
    expect(await failWith(new Error("mongodb://secret"))).toEqual([Code.Internal, "Something unexpected went wrong."]);
  });

  it("without a session reaches nothing", async () => {
    const before = world.received.length;
    const error = await failureOf(createBrowser(world).content.listPublications({}));
    expect(error.code).toBe(Code.Unauthenticated);
    expect(world.received).toHaveLength(before);
  });
});
