import { setTimeout as pause } from "node:timers/promises";
import type { IdeaStatus, ScoutRun } from "@galley/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { FailedError } from "../exit.ts";
import { day } from "../output.ts";
import type { Terminal } from "../terminal.ts";
import { addGroup, publicationId, wholeNumber, withContext } from "./register.ts";

const pollMilliseconds = 1_500;

/** Adds `scout …`, `ideas …` and `styles`. */
export function addScoutCommands(program: Command, terminal: Terminal): void {
  const scout = addGroup(program, "scout", "Let the scout look for ideas, and see what its runs found.");
  scout
    .command("run <publication>")
    .description("Start a run of the scout.")
    .option("--wait", "wait until the run has ended")
    .action(
      withContext<{ wait?: boolean }>(terminal, async (context, [named = ""], { wait }) => {
        const id = await publicationId(context, named);
        const run = await context.galley.scout.run(id, {}, { signal: terminal.signal });
        if (wait === true) await showRun(context, id, run.runId);
        else context.out.record(run);
      }),
    );
  scout
    .command("runs <publication>")
    .description("List the 50 newest runs.")
    .action(
      withContext(terminal, async (context, [named = ""]) =>
        context.out.table(
          await context.galley.scout.listRuns(await publicationId(context, named)),
          { run: ({ id }) => id, status: ({ status }) => status, ideas: ({ ideasCreated }) => ideasCreated },
          "The scout has not run yet. Start it with: galley scout run",
        ),
      ),
    );
  const ideas = addGroup(program, "ideas", "List and show ideas of the scout.");
  ideas
    .command("list <publication>")
    .description("List ideas, the best first.")
    .addOption(new Option("--status <status>", "only these").choices(["new", "reviewed", "promoted", "dismissed"]))
    .option("--limit <number>", "only this many of the newest ideas, at most 500", wholeNumber("--limit", 1), 100)
    .action(
      withContext<{ status?: IdeaStatus; limit: number }>(terminal, async (context, [named = ""], query) => {
        const found = await context.galley.ideas.list(await publicationId(context, named), query);
        context.out.table(
          found.toSorted((one, other) => other.relevanceScore - one.relevanceScore),
          {
            score: ({ relevanceScore }) => relevanceScore,
            title: ({ title }) => title,
            status: ({ status }) => status,
            since: ({ createdAt }) => day(createdAt),
            id: ({ id }) => id,
          },
          "There are no such ideas. Look for some with: galley scout run",
        );
      }),
    );
  ideas
    .command("get <idea>")
    .description("Show an idea with its sources.")
    .action(withContext(terminal, async ({ galley, out }, [id = ""]) => out.record(await galley.ideas.get(id))));
  program
    .command("styles")
    .description("List the styles that drafts can have.")
    .action(
      withContext(terminal, async ({ galley, out }) =>
        out.table(
          await galley.styles.list({ signal: terminal.signal }),
          { name: ({ name }) => name, description: ({ description }) => description, id: ({ id }) => id },
          "There are no styles.",
        ),
      ),
    );
}

/** Waits until a run has ended and prints it. Throws when it failed. */
async function showRun({ galley, out, terminal }: Context, publication: string, runId: string): Promise<void> {
  const { signal } = terminal;
  let run: ScoutRun = await galley.scout.getRun(publication, runId, { signal });
  let told = "";
  while (run.status === "queued" || run.status === "running") {
    if (run.status !== told) terminal.note(`The run is ${run.status} …`);
    told = run.status;
    await pause(pollMilliseconds, undefined, { signal });
    run = await galley.scout.getRun(publication, runId, { signal });
  }
  out.record(run);
  if (run.status === "failed") throw new FailedError("The run failed; see above.");
}
