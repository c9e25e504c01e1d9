import type { DraftPage, DraftVersion, Session, SessionQuery } from "../../src/domain/session.ts";
import { countDisowned } from "../../src/publish/count-disowned.ts";
import { compareTexts, type TwoTexts } from "../../src/sessions/compare-texts.ts";
import { reportOf } from "../harness/report.ts";

const own = "<p>Mills grind corn. They turn with the wind. Few are left. People like them.</p>";
const edited = "<p>Mills grind corn. They turn with the wind. Few are left. I love them.</p>";
const rewritten = "<p>Mills are old. Nobody needs them. Few are left. I love them.</p>";

/** The fate of one session. `countOf` gets those of all sessions, the newest first. */
type Fate = "kept" | "edited" | "rewritten" | "rewritten long ago" | "stopped" | "untouched" | "of a client";

const countOf = (...fates: readonly Fate[]): Promise<number> => countSince(undefined, ...fates);

/** Counts after a person let the autopilot publish again. The newest session is `resumedAfter` hours younger than that. */
const countSince = (resumedAfter: number | undefined, ...fates: readonly Fate[]): Promise<number> => {
  const createdAt = (at: number): Date => new Date(Date.UTC(2026, 10, 20, 12 - at));
  const fateOf = new Map(fates.map((fate, at) => [`s${at}`, fate]));
  const isPublished = (id: string) =>
    ["kept", "edited", "rewritten", "rewritten long ago"].includes(fateOf.get(id) ?? "");
  const versionOf = (id: string) => (fateOf.get(id) === "kept" ? 1 : 2);
  const ports = {
    sessions: {
      list: async (_account: string, { after, limit }: SessionQuery) => {
        const ids = [...fateOf.keys()];
        const page = ids.slice(after === undefined ? 0 : ids.indexOf(after.id) + 1).slice(0, limit);
        return page.map((id) => {
          const post = isPublished(id) ? { cmsPostId: "c" } : {};
          return { id, accountId: "a", createdAt: createdAt(Number(id.slice(1))), ...post } as Session;
        });
      },
    },
    drafts: {
      findRecord: async (_account: string, id: string) => ({
        report: reportOf({}),
        brief: fateOf.get(id) === "of a client" ? {} : { idea: { title: "Mills" } },
      }),
      list: async (_account: string, id: string, { before = Number.POSITIVE_INFINITY, limit }: DraftPage) => {
        const edits = fateOf.get(id) === "rewritten long ago" ? 120 : 0;
        const versions = [
          ...Array.from({ length: edits }, (_, at) => ({ version: 2 + edits - at, isFinal: false })),
          { version: versionOf(id), isFinal: isPublished(id) },
          { version: 1, isFinal: false },
        ];
        return versions.filter(({ version }) => version < before).slice(0, limit);
      },
      find: async (_account: string, id: string, version: number) =>
        ({ content: version === 1 ? own : fateOf.get(id) === "edited" ? edited : rewritten }) as DraftVersion,
    },
    publications: {
      find: async () => ({ autopilotResumedAt: resumedAfter === undefined ? undefined : createdAt(resumedAfter) }),
    },
    compareTexts: async (texts: TwoTexts) => compareTexts(texts),
    publishes: {
      stoppedOf: async (_account: string, ids: readonly string[]) =>
        new Set(ids.filter((id) => fateOf.get(id) === "stopped")),
    },
  };
  return countDisowned(ports as never, { accountId: "a", publicationId: "p" });
};

describe("drafts of the autopilot that people disown", () => {
  it("are those that they stop, and those of which they publish less than half", async () => {
    expect(await countOf("stopped", "rewritten", "stopped")).toBe(3);
    expect(await countOf("edited", "rewritten", "kept")).toBe(1);
  });

  it("are counted among the last three that people decided on, whatever stands between them", async () => {
    expect(await countOf("untouched", "stopped", "of a client", "rewritten", "untouched", "stopped", "kept")).toBe(3);
    expect(await countOf("kept", "stopped", "stopped", "stopped")).toBe(2);
    expect(await countOf("untouched", "of a client")).toBe(0);
    expect(await countOf()).toBe(0);
  });

  it("are forgotten when a person lets the autopilot publish again", async () => {
    expect(await countSince(1, "stopped", "stopped", "rewritten")).toBe(1);
    expect(await countSince(0, "stopped", "stopped", "rewritten")).toBe(0);
    expect(await countSince(3, "stopped", "stopped", "rewritten")).toBe(3);
  });

  it("are found behind any number of other sessions and of later versions", async () => {
    const others = Array.from({ length: 95 }, (): Fate => "of a client");
    expect(await countOf(...others, "stopped", ...others, "rewritten", "stopped", "kept")).toBe(3);
    expect(await countOf("rewritten long ago", "kept", "rewritten long ago")).toBe(2);
  });
});
