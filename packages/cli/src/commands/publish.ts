import type { PublishOptions } from "@galley/sdk";
import { type Command, Option } from "commander";
import type { Terminal } from "../terminal.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { addGroup, publicationId, wholeNumber, withContext } from "./register.ts";

interface PublishWords {
  readonly slug?: string;
  readonly author?: string;
  readonly tags?: string;
  readonly excerpt?: string;
  readonly draftVersion?: number;
  readonly linkedin?: boolean;
  readonly linkedinText?: string;
  readonly x?: boolean;
  readonly xText?: string;
  readonly onCmsEdit?: "keep-theirs" | "replace";
}

const editOption = (): Option =>
  new Option("--on-cms-edit <decision>", "what to do if a person changed the post in the CMS").choices([
    "keep-theirs",
    "replace",
  ]);

/** Adds `publish` and `held …`. */
export function addPublishCommands(program: Command, terminal: Terminal): void {
  program
    .command("publish <session>")
    .description("Publish the draft of a session. Publishing it again updates the same post.")
    .option("--slug <slug>", "the end of the post's address")
    .option("--tags <tags>", "tags, separated by commas")
    .option("--excerpt <text>", "the excerpt")
    .option("--author <name>", "the author")
    .option("--draft-version <number>", "this version instead of the latest", wholeNumber("--draft-version", 1))
    .option("--linkedin", "share it on LinkedIn")
    .option("--linkedin-text <text>", "share it on LinkedIn with this text")
    .option("--x", "share it on X")
    .option("--x-text <text>", "share it on X with this text")
    .addOption(editOption())
    .action(
      withContext<PublishWords>(terminal, async ({ galley, out }, [session = ""], words) => {
        const { slug, author, tags, excerpt, draftVersion, linkedin, linkedinText, x, xText, onCmsEdit } = words;
        const fields = {
          slug,
          author,
          tags,
          excerpt,
          draftVersion,
          publishToLinkedIn: linkedin === true || linkedinText !== undefined ? true : undefined,
          linkedInText: linkedinText,
          publishToTwitter: x === true || xText !== undefined ? true : undefined,
          tweetText: xText,
          onCmsEdit,
        };
        const settings = withoutUndefined(fields) as PublishOptions;
        out.record(await galley.sessions.publish(session, settings, { signal: terminal.signal }));
      }),
    );
  const held = addGroup(program, "held", "Show and stop what the autopilot is about to publish.");
  held
    .command("list")
    .description("List the drafts that the autopilot will publish, and when.")
    .option("--publication <publication>", "only of this publication")
    .action(
      withContext<{ publication?: string }>(terminal, async (context, _args, { publication }) => {
        const id = publication === undefined ? "" : await publicationId(context, publication);
        const request = { publicationId: id };
        const { publishes } = await context.galley.studio.generation.listHeldPublishes(request, {
          signal: terminal.signal,
        });
        context.out.table(
          publishes,
          {
            publishes: ({ publishesAt }) => new Date(Number(publishesAt) * 1_000).toISOString(),
            title: ({ title }) => title,
            session: ({ sessionId }) => sessionId,
          },
          "The autopilot is about to publish nothing.",
        );
      }),
    );
  held
    .command("stop <session>")
    .description("Keep the autopilot from publishing a draft.")
    .action(
      withContext(terminal, async ({ galley, out }, [sessionId = ""]) => {
        await galley.studio.generation.stopHeldPublish({ sessionId }, { signal: terminal.signal });
        out.text("Stopped. The draft stays.", { sessionId, stopped: true });
      }),
    );
}
