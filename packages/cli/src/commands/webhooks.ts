import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ConnectionError, RateLimitError, ServerError, type Studio, signWebhook, TimeoutError } from "@galley/sdk";
import { type Command, Option } from "commander";
import type { CommonOptions, Context } from "../context.ts";
import { type DeliveryState, deliveryStateNames, deliveryStates } from "../delivery-states.ts";
import { FailedError, UsageError } from "../exit.ts";
import { plainText } from "../output.ts";
import { readProfile } from "../profiles.ts";
import type { Terminal } from "../terminal.ts";
import { addGroup, wholeNumber, withContext } from "./register.ts";

const events = ["draft.ready", "draft.published", "draft.failed", "scout.completed"] as const;
type EventName = (typeof events)[number];

/** Adds `webhooks …`. */
export function addWebhookCommands(program: Command, terminal: Terminal): void {
  const webhooks = addGroup(program, "webhooks", "Test receivers of webhooks, and see and repeat deliveries.");
  webhooks
    .command("test <url>")
    .description("Send a signed example of an event to a receiver, for example on this machine, and show its answer.")
    .addOption(new Option("--event <event>", "the event").choices(events).default("draft.ready"))
    .action(async function (this: Command) {
      const { event, json } = this.optsWithGlobals<CommonOptions & { event: EventName }>();
      const { apiKey } = readProfile(this.optsWithGlobals<CommonOptions>(), terminal.env);
      const answer = await send(
        receiverUrl(String(this.args[0])),
        await signWebhook(exampleOf(event), { apiKey }),
        terminal.signal,
      );
      terminal.write(json === true ? `${JSON.stringify(answer, undefined, 2)}\n` : `${answerLine(answer)}\n`);
      if (!answer.ok)
        throw new FailedError("The receiver did not accept the event. Any status from 200 to 299 accepts it.");
    });
  webhooks
    .command("listen")
    .description(
      "Pass on new webhooks of the account to a receiver on this machine, signed with your key, until you press Ctrl-C.",
    )
    .requiredOption("--forward-to <url>", "the address of the receiver, for example http://localhost:3000")
    .addOption(new Option("--event <event>", "only this event").choices(events))
    .action(
      withContext<{ forwardTo: string; event?: EventName }>(terminal, async (context, _args, { forwardTo, event }) => {
        await forwardDeliveries(context, receiverUrl(forwardTo), event, context.out.line);
      }),
    );
  addDeliveryCommands(webhooks, terminal);
}

function addDeliveryCommands(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command("deliveries")
    .description("List deliveries, the newest first.")
    .addOption(new Option("--state <state>", "only these").choices(deliveryStateNames))
    .addOption(new Option("--event <event>", "only this event").choices(events))
    .option("--limit <number>", "how many, at most 100", wholeNumber("--limit", 1), 20)
    .action(
      withContext<{ state?: DeliveryState; event?: string; limit: number }>(
        terminal,
        async (context, _args, options) => {
          context.out.table(
            await listDeliveries(context, options),
            {
              created: ({ createdAtMilliseconds }) => timeOf(createdAtMilliseconds),
              event: ({ event }) => event,
              state: ({ state }) => stateName(state),
              receiver: ({ host }) => host,
              attempts: ({ attemptCount }) => attemptCount,
              id: ({ id }) => id,
            },
            "There are no such deliveries.",
          );
        },
      ),
    );
  webhooks
    .command("delivery <id>")
    .description("Show a delivery with its attempts and its body.")
    .action(
      withContext(terminal, async ({ galley, out }, [deliveryId = ""]) => {
        const { delivery, body } = await galley.studio.webhooks.getDelivery(
          { deliveryId },
          { signal: terminal.signal },
        );
        out.record({ ...delivery, state: stateName(delivery?.state), body });
      }),
    );
  webhooks
    .command("replay <id...>")
    .description("Send deliveries again, up to 100 at once.")
    .action(
      withContext(terminal, async ({ galley, out }, [ids = []]) => {
        const deliveryIds = [ids].flat();
        const { skipped } = await galley.studio.webhooks.replayDeliveries({ deliveryIds }, { signal: terminal.signal });
        const sent = deliveryIds.length - skipped;
        out.text(`${sent} sent again, ${skipped} skipped (still waiting, or of a deleted publication).`, {
          sent,
          skipped,
        });
      }),
    );
}

function receiverUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`The address of the receiver must begin with http:// or https://, not "${text}".`);
  return url;
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

const answerTimeoutMilliseconds = 10_000;
const maxAnswerLength = 200;

/** Sends an event to a receiver. A receiver that cannot be reached counts as one that refuses it. */
async function send(
  url: URL,
  { body, headers }: { body: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<Answer> {
  const startedAt = performance.now();
  const milliseconds = () => Math.round(performance.now() - startedAt);
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMilliseconds)]);
    const response = await fetch(url, { method: "POST", body, headers, redirect: "manual", signal: limit });
    const text = (await response.text()).slice(0, maxAnswerLength);
    return { ok: response.ok, status: response.status, milliseconds: milliseconds(), text };
  } catch (error) {
    if (signal.aborted) throw error;
    const cause = (error as Error).cause ?? error;
    return { ok: false, status: 0, milliseconds: milliseconds(), text: String((cause as Error).message || cause) };
  }
}

const answerLine = ({ status, milliseconds, text }: Answer): string =>
  `${status === 0 ? "no answer" : status} in ${milliseconds} ms${text === "" ? "" : `: ${plainText(text)}`}`;

/** Returns an event as the server sends it, with example values. */
function exampleOf(event: EventName): object {
  const draft = {
    version: 1,
    title: "An example",
    content: "<p>This is an example of Galley's command line.</p>",
    wordCount: 8,
  };
  const place = { postId: randomUUID(), slug: "an-example", url: "https://example.org/an-example" };
  const data: Readonly<Record<EventName, object>> = {
    "draft.ready": { draft, status: "draft_ready" },
    "draft.published": { draft, ...place, social: {}, status: "published" },
    "draft.failed": { status: "failed", error: "The writer failed.", code: "GENERATION_FAILED" },
    "scout.completed": {
      runId: randomUUID(),
      status: "completed",
      ideasCreated: 0,
      ideas: [],
      topicsScanned: 0,
      sourcesRead: 0,
    },
  };
  return {
    event,
    sessionId: randomUUID(),
    publicationId: randomUUID(),
    data: data[event],
    timestamp: new Date().toISOString(),
  };
}

const pollMilliseconds = 2_000;
/** How many deliveries a look can find. More within one pause are not passed on, and the command says so. */
const maxDeliveriesPerLook = 100;

/** Whether the server may answer the same request later, for example after it was started again. */
const passes = (error: unknown): error is Error =>
  [ConnectionError, TimeoutError, ServerError, RateLimitError].some((Class) => error instanceof Class);

/** Passes on new deliveries until the command is stopped. `report` is called with the answer of the receiver to each. */
async function forwardDeliveries(
  context: Context,
  url: URL,
  event: EventName | undefined,
  report: (forwarded: object) => void,
): Promise<void> {
  const { terminal, galley, apiKey } = context;
  const { signal } = terminal;
  const look = () =>
    listDeliveries(context, { limit: maxDeliveriesPerLook, ...(event === undefined ? {} : { event }) });
  const known = new Set((await look()).map(({ id }) => id));
  terminal.note(`Waiting for webhooks of the account. Each new one goes to ${url.href}. Ctrl-C stops.`);
  let isAway = false;
  for (;;) {
    await pause(pollMilliseconds, undefined, { signal });
    const found = await look().catch((error: unknown) => {
      if (signal.aborted || !passes(error)) throw error;
      if (!isAway) terminal.note(`${error.message} Trying again …`);
    });
    isAway = found === undefined;
    const fresh = (found ?? []).filter(({ id }) => !known.has(id));
    if (fresh.length === maxDeliveriesPerLook)
      terminal.note("There were more new webhooks than can be passed on; the oldest are missing.");
    for (const { id, event: name } of fresh.toReversed()) {
      known.add(id);
      const { body } = await galley.studio.webhooks.getDelivery({ deliveryId: id }, { signal });
      if (body === "") {
        terminal.note(`${name} ${id}: it has no body any more, because its publication was deleted`);
        continue;
      }
      const answer = await send(url, await signWebhook(JSON.parse(body) as object, { apiKey, id }), signal);
      terminal.note(`${name} ${id} → ${answerLine(answer)}`);
      report({ id, event: name, ...answer });
    }
  }
}

const stateName = (state: string | undefined): string =>
  deliveryStateNames.find((name) => deliveryStates[name] === state) ?? "–";

async function listDeliveries(
  { galley, terminal }: Pick<Context, "galley" | "terminal">,
  { state, event, limit }: { readonly state?: DeliveryState; readonly event?: string; readonly limit: number },
): Promise<readonly Studio.webhooks.Delivery[]> {
  const filter = {
    ...(state === undefined ? {} : { state: deliveryStates[state] }),
    ...(event === undefined ? {} : { event }),
  };
  const { signal } = terminal;
  return (await galley.studio.webhooks.listDeliveries({ filter, limit }, { signal })).deliveries;
}

const timeOf = (milliseconds: string): string =>
  new Date(Number(milliseconds)).toISOString().slice(0, 19).replace("T", " ");
