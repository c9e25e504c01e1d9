import type { Connection } from "../../src/connections/connection.ts";
import { endingOf } from "../../src/networks/access-end.ts";
import { type MaintainAccessPorts, maintainAccess } from "../../src/networks/maintain-access.ts";
import type { AccessKeeper } from "../../src/networks/oauth/fresh-access.ts";
import { memoryLocks, owner } from "./in-memory.ts";

const now = () => new Date("2026-11-22T20:00:00Z");
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);

describe("the end of an access", () => {
  it.each([
    [undefined, undefined],
    [8, undefined],
    [6, "The access ends on 2026-11-28."],
    [-1, "The access ended on 2026-11-21."],
  ])("in %s days: %s", (days, message) => {
    const accessEndsAt = days === undefined ? {} : { accessEndsAt: inDays(days) };
    expect(endingOf({ kind: "linkedin", ...accessEndsAt }, now())?.message).toBe(message);
  });
});

describe("looking after the access to networks", () => {
  const refused: AccessKeeper["open"] = async () => ({ lost: "Link the account again." });
  const ports = (changes: Partial<MaintainAccessPorts>): MaintainAccessPorts => ({
    connections: { findEnding: async () => [], markWarned: async () => false },
    locks: memoryLocks(),
    keepers: { linkedin: { open: refused }, x: { open: refused } },
    logger: { warn: () => undefined } as never,
    now,
    ...changes,
  });

  it("warns of each end once, however many processes look", async () => {
    const accessEndsAt = inDays(5);
    const connection: Connection = {
      ...{ ...owner, kind: "linkedin", settings: {}, state: "working", revision: 1, createdAt: now(), accessEndsAt },
    };
    const [warned, lines] = [new Set<Date>(), [] as unknown[][]];
    const connections: MaintainAccessPorts["connections"] = {
      findEnding: async (before) => (before > accessEndsAt ? [connection] : []),
      markWarned: async () => !warned.has(accessEndsAt) && warned.add(accessEndsAt) !== undefined,
    };
    const logger = { warn: (...line: unknown[]) => void lines.push(line) } as never;
    for (let process = 0; process < 3; process += 1) await maintainAccess(ports({ connections, logger }));
    expect(lines).toEqual([
      [
        { kind: "linkedin", publicationId: "pub_1", accountId: "acc_1", accessEndsAt },
        "The access ends on 2026-11-27. The account has to be linked again.",
      ],
    ]);
  });

  it("asks again for a refresh whose end nobody heard, once it is known leaves it, and goes on when the network is away", async () => {
    const locks = memoryLocks();
    await locks.take({ ...owner, kind: "x" }, "dead", 7);
    await locks.leave({ ...owner, kind: "x" }, "dead");
    const asked: unknown[] = [];
    let isAway = true;
    const open: AccessKeeper["open"] = async ({ publicationId }, revision) => {
      asked.push([publicationId, revision]);
      if (isAway) throw new Error("away");
      return { lost: "Link the account again." };
    };
    const keepers = { linkedin: { open: refused }, x: { open } };
    await maintainAccess(ports({ locks, keepers }));
    expect(await locks.findOpen(9)).toHaveLength(1);
    isAway = false;
    await maintainAccess(ports({ locks, keepers }));
    await maintainAccess(ports({ locks, keepers }));
    expect(asked).toEqual([
      ["pub_1", 7],
      ["pub_1", 7],
    ]);
  });
});
