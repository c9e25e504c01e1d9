import { validRequests } from "../operations.ts";
import { type Probe, type ProbeContext, type ProbeMaker, validBytes } from "../probe.ts";
import { anyText, strangeTexts } from "../strange.ts";

function sendBody(
  { random, owner }: ProbeContext,
  kind: string,
  make: (body: Readonly<Record<string, unknown>>) => string,
): Probe {
  const writing = validRequests(owner, random).filter(({ body }) => body !== undefined);
  const request = random.pick(writing);
  return { kind, bytes: validBytes(owner, request, { body: make(request.body ?? {}) }) };
}

/** Every field the API knows, whichever operation it belongs to. */
const fields = [
  ...["name", "slug", "description", "writingTone", "defaultAuthor", "autoPublishMode", "cadencePostsPerWeek"],
  ...["scoutSchedule", "timezone", "styleId", "templateId", "feedFullEnabled", "commentsEnabled", "commentsModeration"],
  ...["priority", "isActive", "title", "instructions", "autoPublish", "webhookUrl", "author", "tags", "excerpt"],
  ...["draftVersion", "publishToLinkedIn", "publishToTwitter", "tweetText", "linkedInText"],
];

/** A right body with strange texts in one to three fields. */
export const oddText: ProbeMaker = (context) =>
  sendBody(context, "odd text", (body) => {
    const { random } = context;
    const changed: Record<string, unknown> = { ...body };
    for (let turn = random.between(1, 3); turn > 0; turn -= 1) {
      const field = random.pick(random.chance(0.7) ? [...Object.keys(body), "name"] : fields);
      changed[field] = random.chance(0.8) ? random.pick(strangeTexts) : anyText(random, 400);
    }
    return JSON.stringify(changed);
  });

const bare = (body: object): string => JSON.stringify(body).slice(1, -1);
const member = (body: object, text: string): string => `{${[bare(body), text].filter(Boolean).join(",")}}`;

const texts: readonly ((body: object) => string)[] = [
  (body) => member(body, '"__proto__":{"isAdmin":true,"status":500}'),
  (body) => member(body, '"constructor":{"prototype":{"polluted":true}}'),
  (body) => member(body, '"toString":null,"valueOf":null,"hasOwnProperty":1'),
  (body) => member(body, '"name":1e400'),
  (body) => member(body, `"priority":${"9".repeat(5_000)}`),
  (body) => member(body, '"cadencePostsPerWeek":1E+2'),
  (body) => member(body, '"cadencePostsPerWeek":-0.0'),
  (body) => member(body, '"name":"first","name":"second"'),
  (body) => member(body, `"deep":${"[".repeat(100_000)}${"]".repeat(100_000)}`),
  (body) => member(body, `"name":${"[".repeat(100_000)}${"]".repeat(100_000)}`),
  (body) => member(body, `"scoutSchedule":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`),
  () => "[".repeat(100_000),
  () => '{"a":'.repeat(100_000),
  (body) => member(body, `"k${"x".repeat(500_000)}":1`),
  (body) => member(body, Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(",")),
  (body) => `\ufeff${JSON.stringify(body)}`,
  (body) => `  \t\n${JSON.stringify(body)}\n\n`,
  (body) => `${JSON.stringify(body)}${JSON.stringify(body)}`,
  (body) => member(body, '"name":"\\ud800"'),
  (body) => member(body, '"name":"\\u0000"'),
  (body) => member(body, '"name":"\u0001"'),
  (body) => member(body, '"name":NaN'),
  (body) => member(body, '"name":undefined'),
  () => "null",
  () => '"text"',
  () => "0",
];

/** JSON text that tries the parser and what comes after it: depth, size, doubled and dangerous names, huge numbers. */
export const oddJson: ProbeMaker = (context) =>
  sendBody(context, "odd JSON", (body) => context.random.pick(texts)(body));
