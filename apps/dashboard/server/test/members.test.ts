import { Code } from "@connectrpc/connect";
import { ErrorDetailSchema } from "@galley/proto/es/common/v1/common";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type Browser, createBrowser, createWorld, failureOf, signIn, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Invites somebody, and returns their browser once they have spent the invitation. */
async function invite(owner: Browser, email: string, role: Role): Promise<Browser> {
  const { link } = await owner.dashboard.inviteMember({ email, role });
  const browser = createBrowser(world);
  await browser.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
  return browser;
}

describe("members", () => {
  it("join by an invitation and have the role that it names", async () => {
    world.newAccount("team");
    const owner = await signIn(world, "team");
    const writer = await invite(owner, "  Grace@Example.org ", Role.WRITER);
    const { member } = await writer.dashboard.getSession({});
    expect(member).toMatchObject({ email: "grace@example.org", role: Role.WRITER });
    const error = await failureOf(writer.dashboard.listMembers({}));
    expect([error.code, error.rawMessage]).toEqual([
      Code.PermissionDenied,
      "This needs the role owner; yours is writer.",
    ]);
  });

  it("of one account see and change nothing of another's", async () => {
    world.newAccount("mine");
    world.newAccount("theirs");
    const [mine, theirs] = [await signIn(world, "mine"), await signIn(world, "theirs")];
    const { members } = await theirs.dashboard.listMembers({});
    const memberId = members[0]?.id ?? "";
    for (const call of [
      () => mine.dashboard.removeMember({ memberId }),
      () => mine.dashboard.updateMember({ memberId, role: Role.VIEWER }),
    ]) {
      expect((await failureOf(call())).code).toBe(Code.NotFound);
    }
    expect((await mine.dashboard.listMembers({})).members).toHaveLength(1);
  });

  it("do nothing by a page that another member opened before them in the same browser", async () => {
    world.newAccount("shared");
    const owner = await signIn(world, "shared");
    const pageOf = async ({ dashboard }: Browser) => (await dashboard.getSession({})).member?.id ?? "";
    const guest = await invite(owner, "guest@example.org", Role.VIEWER);
    const memberId = await pageOf(guest);
    guest.headers["galley-member"] = memberId;
    expect(await pageOf(guest)).toBe(memberId);
    guest.setCookie(owner.cookie());
    const error = await failureOf(guest.dashboard.inviteMember({ email: "typed@example.org", role: Role.OWNER }));
    expect([error.code, error.findDetails(ErrorDetailSchema)[0]?.reason]).toEqual([
      Code.Unauthenticated,
      "OTHER_MEMBER",
    ]);
    expect((await owner.dashboard.listMembers({})).members).toHaveLength(2);
  });

  it("keep one owner, even when two owners remove each other at the same time", async () => {
    world.newAccount("duel");
    const first = await signIn(world, "duel");
    // Members are listed by the time at which they joined.
    world.advance(1);
    const second = await invite(first, "second@example.org", Role.OWNER);
    const { members } = await first.dashboard.listMembers({});
    const [firstId = "", secondId = ""] = members.map(({ id }) => id);
    const results = await Promise.allSettled([
      first.dashboard.removeMember({ memberId: secondId }),
      second.dashboard.removeMember({ memberId: firstId }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = results[0]?.status === "fulfilled" ? first : second;
    const left = (await winner.dashboard.listMembers({})).members;
    expect(left).toHaveLength(1);
    const error = await failureOf(winner.dashboard.updateMember({ memberId: left[0]?.id ?? "", role: Role.EDITOR }));
    expect([error.code, error.rawMessage]).toEqual([
      Code.Aborted,
      "This is the account's last owner. Make another member an owner first.",
    ]);
  });

  it("are signed out the moment they are removed", async () => {
    world.newAccount("leaver");
    const owner = await signIn(world, "leaver");
    const leaver = await invite(owner, "editor@example.org", Role.EDITOR);
    const { member } = await leaver.dashboard.getSession({});
    await owner.dashboard.removeMember({ memberId: member?.id ?? "" });
    expect((await failureOf(leaver.dashboard.getSession({}))).code).toBe(Code.Unauthenticated);
  });

  it("who have signed in cannot be invited again, and unused invitations end with the first sign-in", async () => {
    world.newAccount("twice");
    const owner = await signIn(world, "twice");
    const email = "grace@example.org";
    const first = await owner.dashboard.inviteMember({ email, role: Role.VIEWER });
    const second = await owner.dashboard.inviteMember({ email, role: Role.EDITOR });
    expect([second.member?.id, second.member?.role]).toEqual([first.member?.id, Role.EDITOR]);
    const token = (link: string) => ({ token: link.split("#")[1] ?? "" });
    await createBrowser(world).signIn.redeemLink(token(second.link));
    const old = await failureOf(createBrowser(world).signIn.redeemLink(token(first.link)));
    expect(old.code).toBe(Code.Unauthenticated);
    for (const role of [Role.EDITOR, Role.OWNER]) {
      const error = await failureOf(owner.dashboard.inviteMember({ email: "GRACE@example.org", role }));
      expect([error.code, error.rawMessage]).toEqual([
        Code.Aborted,
        expect.stringContaining("grace@example.org is a member already and has signed in."),
      ]);
    }
  });

  it("can only be changed within 10 minutes of signing in", async () => {
    world.newAccount("stale");
    const owner = await signIn(world, "stale");
    world.advance(11 * 60_000);
    await owner.dashboard.listMembers({});
    const error = await failureOf(owner.dashboard.inviteMember({ email: "x@example.org", role: Role.VIEWER }));
    expect([error.code, error.rawMessage]).toEqual([
      Code.PermissionDenied,
      "Confirm that it is you: sign in again to do this.",
    ]);
  });

  it("are written to the audit log, without any token", async () => {
    world.newAccount("audited");
    const owner = await signIn(world, "audited");
    world.advance(1);
    const { link } = await owner.dashboard.inviteMember({ email: "new@example.org", role: Role.VIEWER });
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries[0]).toMatchObject({ action: "member.invited", memberEmail: "audited@example.org" });
    expect(entries.slice(1).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["signed-in.link", "link.created"]),
    );
    expect(JSON.stringify(entries, (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
      link.split("#")[1],
    );
  });
});
