import type { AutoPublishMode, NewPublication, PublicationChanges, TemplateId, TopicPriority } from "@galley/sdk";
import { type Command, Option } from "commander";
import { UsageError } from "../exit.ts";
import { day } from "../output.ts";
import type { Terminal } from "../terminal.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { addGroup, confirm, publicationId, wholeNumber, withContext } from "./register.ts";

interface Settings {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly tone?: string;
  readonly author?: string;
  readonly mode?: AutoPublishMode;
  readonly cadence?: number;
  readonly timezone?: string;
  readonly template?: TemplateId;
  readonly style?: string;
}

/** Adds `publications …` and `topics …`. */
export function addPublicationCommands(program: Command, terminal: Terminal): void {
  const publications = addGroup(program, "publications", "List, create, change and delete publications.");
  publications
    .command("list")
    .description("List the publications of the account.")
    .action(
      withContext(terminal, async ({ galley, out }) =>
        out.table(
          await galley.publications.list({ signal: terminal.signal }),
          {
            slug: ({ slug }) => slug,
            name: ({ name }) => name,
            mode: ({ autoPublishMode }) => autoPublishMode,
            id: ({ id }) => id,
          },
          "There are no publications yet. Create one with: galley publications create",
        ),
      ),
    );
  publications
    .command("get <publication>")
    .description("Show a publication with its topics.")
    .action(
      withContext(terminal, async (context, [named = ""]) =>
        context.out.record(await context.galley.publications.get(await publicationId(context, named))),
      ),
    );
  addChangingCommands(publications, terminal);
  addTopicCommands(program, terminal);
}

function addChangingCommands(publications: Command, terminal: Terminal): void {
  addSettings(publications.command("create").description("Create a publication."))
    .requiredOption("--name <name>", "its name")
    .requiredOption("--slug <slug>", "its part of the address: lower-case letters, digits and hyphens")
    .action(
      withContext<Settings>(terminal, async ({ galley, out }, _args, options) =>
        out.record(await galley.publications.create(fieldsOf(options) as unknown as NewPublication)),
      ),
    );
  addSettings(publications.command("update <publication>").description("Change settings of a publication."))
    .option("--name <name>", "its name")
    .option("--slug <slug>", "its part of the address")
    .option("--template <template>", "the template of its site: starter, editorial or bold")
    .option("--style <id>", "the style of its drafts")
    .action(
      withContext<Settings>(terminal, async (context, [named = ""], options) => {
        const changes: PublicationChanges = fieldsOf(options);
        if (Object.keys(changes).length === 0) throw new UsageError("Name at least one setting to change; see --help.");
        context.out.record(await context.galley.publications.update(await publicationId(context, named), changes));
      }),
    );
  publications
    .command("delete <publication>")
    .description("Delete a publication with its topics, ideas, drafts and site.")
    .option("--yes", "do not ask")
    .action(
      withContext<{ yes?: boolean }>(terminal, async (context, [named = ""], { yes }) => {
        const id = await publicationId(context, named);
        await confirm(context, `Delete ${named} and everything in it?`, yes);
        context.out.record(await context.galley.publications.delete(id));
      }),
    );
  publications
    .command("posts <publication>")
    .description("List the 50 newest posts.")
    .action(
      withContext(terminal, async (context, [named = ""]) =>
        context.out.table(
          await context.galley.publications.posts(await publicationId(context, named)),
          { title: ({ title }) => title, url: ({ url }) => url },
          "Nothing is published yet.",
        ),
      ),
    );
}

function addSettings(command: Command): Command {
  return command
    .option("--description <text>", "what it is about")
    .option("--tone <text>", "the tone of its texts")
    .option("--author <name>", "the author of its posts")
    .addOption(
      new Option("--mode <mode>", "what happens with ideas by itself").choices(["ideas-only", "draft", "full-auto"]),
    )
    .option("--cadence <number>", "posts a week", wholeNumber("--cadence", 1))
    .option("--timezone <name>", "its time zone, for example Europe/Berlin");
}

/** Returns the fields of the API for the options that were given. */
function fieldsOf(options: Settings): PublicationChanges {
  const { tone, author, mode, cadence, template, style, name, slug, description, timezone } = options;
  const fields = {
    name,
    slug,
    description,
    timezone,
    writingTone: tone,
    defaultAuthor: author,
    autoPublishMode: mode,
    cadencePostsPerWeek: cadence,
    templateId: template,
    styleId: style,
  };
  return withoutUndefined(fields) as PublicationChanges;
}

function addTopicCommands(program: Command, terminal: Terminal): void {
  const topics = addGroup(program, "topics", "List, add, change and delete the topics of a publication.");
  topics
    .command("list <publication>")
    .description("List the topics of a publication.")
    .action(
      withContext(terminal, async (context, [named = ""]) =>
        context.out.table(
          await context.galley.topics.list(await publicationId(context, named)),
          {
            name: ({ name }) => name,
            priority: ({ priority }) => priority,
            active: ({ isActive }) => (isActive ? "yes" : "no"),
            since: ({ createdAt }) => day(createdAt),
            id: ({ id }) => id,
          },
          "There are no topics yet. Add one with: galley topics add",
        ),
      ),
    );
  topics
    .command("add <publication> <name>")
    .description("Add a topic. Addresses in its description are read as feeds.")
    .option("--description <text>", "what belongs to it; -word excludes a word")
    .option("--priority <number>", "1, 2 or 3; 1 is the highest", wholeNumber("--priority", 1))
    .action(
      withContext<{ description?: string; priority?: TopicPriority }>(
        terminal,
        async (context, [named = "", name = ""], options) =>
          context.out.record(
            await context.galley.topics.create(await publicationId(context, named), { name, ...options }),
          ),
      ),
    );
  topics
    .command("update <topic>")
    .description("Change a topic, which is named by its id.")
    .option("--name <name>", "its name")
    .option("--description <text>", "what belongs to it")
    .option("--priority <number>", "1, 2 or 3", wholeNumber("--priority", 1))
    .option("--pause", "the scout leaves it out")
    .option("--resume", "the scout uses it again")
    .action(
      withContext<{ name?: string; description?: string; priority?: TopicPriority; pause?: boolean; resume?: boolean }>(
        terminal,
        async ({ galley, out }, [id = ""], { pause, resume, ...changes }) => {
          if (pause && resume) throw new UsageError("Pass --pause or --resume, not both.");
          const active = pause || resume ? { isActive: resume === true } : {};
          const all = { ...changes, ...active };
          if (Object.keys(all).length === 0) throw new UsageError("Name at least one setting to change; see --help.");
          out.record(await galley.topics.update(id, all));
        },
      ),
    );
  topics
    .command("delete <topic>")
    .description("Delete a topic, which is named by its id. Its ideas stay.")
    .option("--yes", "do not ask")
    .action(
      withContext<{ yes?: boolean }>(terminal, async (context, [id = ""], { yes }) => {
        await confirm(context, `Delete the topic ${id}?`, yes);
        context.out.record(await context.galley.topics.delete(id));
      }),
    );
}
