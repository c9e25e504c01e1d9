import { settingAsked } from "./asked-settings.ts";
import { hasFigure } from "./figures.ts";
import { leadInLevel, splitLabel } from "./formats/lines.ts";
import { talksOfJob } from "./job-talk.ts";
import { leadInRole, roleOfHeading, roleOfLabel } from "./lead-in.ts";
import { type Material, type MaterialBlock, tellRow } from "./material.ts";
import { quotedParts } from "./quoted-text.ts";
import { isRemark } from "./remarks.ts";
import { bounded, logOdds } from "./sentence-kind/standing.ts";
import { sentencesOf } from "./sentences-of.ts";
import { type Signals, signalsOf } from "./signals.ts";
import {
  actByRules,
  likelihoodByWords,
  quotesSomebody,
  remarkLikelihood,
  speechAct,
  thanksByName,
} from "./speech-act.ts";
import type { Heard, SpeechAct, StandsIn, Utterance } from "./utterance.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";
import { type Setting, settingOf } from "./vocabulary/settings.ts";
import { weighUtterances } from "./weigh-utterances.ts";

/** What takes every sentence under it for an order. */
const orderRoles: ReadonlySet<Setting> = new Set([
  "tone",
  "readers",
  "length",
  "language",
  "keywords",
  "bans",
  "structure",
  "closing",
  "goal",
]);

const [likelyOrder, plainlyOfSubject] = [0.7, 0.3];

// What a program wrote into a field.
const bareValue = /^(?:true|false|[+-]?\d[\d.,]{0,20})$/i;

const wholeQuotation = /^["“„«][^"“”„«»]{2,600}["”“»]$/u;
const longestGreeting = 4;
const isGreeting = ({ hello, tokens }: Signals): boolean => hello && tokens.length <= longestGreeting;

/** How much surer it has to be of a value that it is said to the writer. */
const surerOfValue = 0.35;

/** What the client says, thing by thing, in the order of the instructions. Headings are not among it. */
export function utterancesOf(material: Material, language: string): Utterance[] {
  return weighUtterances(heardIn(material, language), language);
}

/** The same, each with the act that it has by itself. */
export function heardIn(material: Material, language: string): Heard[] {
  return new UtteranceReader(material, language).read();
}

class UtteranceReader {
  readonly #material: Material;
  readonly #language: string;
  readonly #found: Heard[] = [];
  /** Roles of the headings above, by level. */
  #headings: { level: number; role: Setting | "job" | undefined }[] = [];
  /** Whether the heading or question above speaks of the job. */
  #underJob = false;
  /** Role by the sentence right before, for the next block only. */
  #leadIn: Setting | undefined;

  constructor(material: Material, language: string) {
    this.#material = material;
    this.#language = language;
  }

  read(): Heard[] {
    for (const [index, block] of this.#material.blocks.entries()) {
      const leadIn = this.#leadIn;
      this.#leadIn = undefined;
      const role = leadIn ?? this.#headings.at(-1)?.role;
      this.#underJob = role === "job";
      this.#block(block, index, role === "job" ? undefined : role);
      if (block.kind !== "heading") this.#leaveLeadIn(block, this.#material.blocks[index + 1]);
    }
    return this.#found;
  }

  /** A line with a colon stands over blocks of one kind; what comes behind them is no longer under it. */
  #leaveLeadIn(block: MaterialBlock, next: MaterialBlock | undefined): void {
    const { level, role } = this.#headings.at(-1) ?? {};
    if (level === leadInLevel && (role === "job" || next?.kind !== block.kind)) this.#headings.pop();
  }

  #block(block: MaterialBlock, index: number, role: Setting | undefined): void {
    if (block.kind === "heading") this.#heading(block, index);
    else if (block.kind === "paragraph") this.#paragraph(block.text, index, role);
    else if (block.kind === "entry") this.#entry(block.key, block.value, index, role);
    else if (block.kind === "list") this.#list(block, index, role);
    else if (block.kind === "table") this.#table(block.rows, index, role);
    else if (block.kind === "quotation") this.#quotation(block, index, role);
    else if (block.kind === "remark") this.#remark(block.text, index);
  }

  /** Wishes are read out of a remark, but no facts. */
  #remark(text: string, index: number): void {
    const bare = text.replace(/^[[【(（]|[\]】)）]$/gu, "");
    for (const sentence of sentencesOf(bare, this.#language)) this.#add(sentence, "order", "remark", index, undefined);
  }

  /** Adds what is judged by what it says; where it stands may still overrule that, unless it is a firm order. */
  #judged(text: string, standsIn: StandsIn, block: number, role: Setting | undefined): void {
    const act = actByRules(text, this.#language, standsIn);
    const { opens } = signalsOf(text, lexiconOf(this.#language));
    // In doubt, what begins like an order and is no item is one; somebody's words are told by whose they are.
    const isPlain =
      act === "statement" ? quotesSomebody(text) || thanksByName(text) : standsIn === "prose" && opens !== undefined;
    this.#add(text, act, standsIn, block, role, standsIn === "step" || act === "order" || isPlain);
  }

  #add(
    text: string,
    act: SpeechAct,
    standsIn: Utterance["standsIn"],
    block: number,
    role: Setting | undefined,
    settled = true,
    isEntry = false,
  ): void {
    if (text.trim() === "") return;
    // Somebody's words, and rows with figures, are given whatever stands over them.
    const isGiven = standsIn === "quotation" || (standsIn === "table" && hasFigure(text));
    const isPlain = act !== "statement" || isGiven || !this.#underJob || this.#isOfSubject(text);
    this.#found.push({
      text,
      act: isPlain ? act : "doubtful",
      settled: settled || !isPlain,
      isEntry,
      standsIn,
      block,
      ...(role === undefined ? {} : { role }),
    });
  }

  /** Whether it is plainly of the subject, though its heading or question is not. */
  #isOfSubject(text: string): boolean {
    const names = hasFigure(text) || quotedParts(text).length > 0 || /\p{Ll}\s\p{Lu}/u.test(text);
    return remarkLikelihood(text, this.#language) < (names ? likelyOrder : plainlyOfSubject);
  }

  #heading(block: { level: number; text: string }, index: number): void {
    this.#headings = this.#headings.filter((above) => above.level < block.level);
    // "600 words from these notes" over the notes is an order.
    if (signalsOf(block.text, lexiconOf(this.#language)).length)
      this.#add(block.text, "order", "prose", index, undefined);
    const above = this.#headings.at(-1)?.role;
    // "Brief: the blog" on top speaks of the job; what its sections are of is told by their own headings.
    const own = roleOfHeading(block.text, this.#language);
    const known = above === "job" ? undefined : above;
    const role = own === "job" ? (known ?? own) : (own ?? known);
    this.#headings.push({ level: block.level, role });
  }

  #paragraph(text: string, index: number, role: Setting | undefined): void {
    const sentences = sentencesOf(text, this.#language);
    for (const [place, sentence] of sentences.entries()) {
      const label = splitLabel(sentence);
      const asked = sentences[place - 1] ?? "";
      const own =
        label === undefined ? this.#settingAnswered(asked, sentence) : this.#settingOfLead(label.key, label.value);
      const setting = own ?? role;
      if (own === "facts") this.#judged(label?.value ?? sentence, "prose", index, own);
      else if (own === "cover" && this.#tells(label?.value ?? "")) this.#judged(label?.value ?? "", "list", index, own);
      else if (own !== undefined || (setting !== undefined && orderRoles.has(setting)))
        this.#add(sentence, "order", "prose", index, setting);
      else this.#judged(sentence, "prose", index, role);
    }
    const last = sentences.at(-1) ?? "";
    if (/[:：]$/.test(last)) this.#leadIn = leadInRole(last, this.#language);
  }

  /** "Length?" before "300 words.": a question is a label; an answer with a figure or a name may tell more. */
  #settingAnswered(question: string, answer: string): Setting | undefined {
    if (!/[?？؟]$/u.test(question) || /\d|\p{Ll}\S{0,60}\s{1,9}\p{Lu}/u.test(answer)) return undefined;
    return settingOf(question) ?? settingAsked(question);
  }

  /** "Facts from us: …" says by one of its words what follows. */
  #settingOfLead(key: string, value: string): Setting | undefined {
    const own = roleOfLabel(key, value, this.#language);
    return own ?? (leadInRole(`${key}:`, this.#language) === "facts" ? "facts" : undefined);
  }

  #entry(key: string, value: string, index: number, role: Setting | undefined): void {
    const setting = roleOfLabel(key, value, this.#language);
    if (setting === "facts") {
      for (const sentence of sentencesOf(value, this.#language)) this.#judged(sentence, "list", index, setting);
      return;
    }
    const text = `${key}: ${value}`;
    if (setting === "cover" && this.#tells(value)) this.#judged(value, "list", index, setting);
    else if (setting !== undefined || talksOfJob(text)) this.#add(text, "order", "prose", index, setting);
    else if (role !== undefined && (orderRoles.has(role) || role === "order"))
      this.#add(text, "order", "list", index, role);
    else this.#judgedEntry(text, value, index, role);
  }

  #judgedEntry(text: string, value: string, index: number, role: Setting | undefined): void {
    const isOrder =
      isRemark(value, this.#language, surerOfValue) || speechAct(value, this.#language, "list") === "order";
    this.#add(
      text,
      isOrder ? "order" : "statement",
      "list",
      index,
      role,
      isOrder || quotesSomebody(value) || bareValue.test(value),
      true,
    );
  }

  #list(block: MaterialBlock & { kind: "list" }, index: number, role: Setting | undefined): void {
    const standsIn: StandsIn = this.#areSteps(block, role) ? "step" : "list";
    const quoted = block.items.filter((item) => wholeQuotation.test(item));
    // Nobody is said to have spoken them: a colleague's comments on the text, when half of them ask for something.
    const areComments = quoted.filter((item) => this.#isComment(item)).length * 2 >= quoted.length;
    for (const text of block.items) {
      if (areComments && wholeQuotation.test(text)) this.#comment(text, standsIn, index, role);
      else this.#item(text, standsIn, index, role);
    }
  }

  #isComment(item: string): boolean {
    return sentencesOf(item.slice(1, -1), this.#language).some((one) => isRemark(one, this.#language, surerOfValue));
  }

  #comment(item: string, standsIn: StandsIn, index: number, role: Setting | undefined): void {
    for (const sentence of sentencesOf(item.slice(1, -1), this.#language))
      this.#add(sentence, "order", standsIn, index, role);
  }

  #item(text: string, standsIn: StandsIn, index: number, role: Setting | undefined): void {
    const label = splitLabel(text);
    const own = label === undefined ? undefined : roleOfLabel(label.key, label.value, this.#language);
    const body = own === "facts" ? (label?.value ?? text) : text;
    const sentences = own === undefined || own === "facts" ? sentencesOf(body, this.#language) : [body];
    for (const sentence of sentences) {
      const known = own === "facts" || role === undefined ? undefined : this.#byRole(sentence, standsIn, role);
      if (known === undefined) this.#judged(sentence, standsIn, index, own ?? role);
      else this.#add(sentence, known, standsIn, index, own ?? role);
    }
  }

  /** Whether what shall be mentioned is said as readers are to know it: a whole statement, and no point. */
  #tells(value: string): boolean {
    return this.#byRole(value, "list", "cover") === undefined;
  }

  /** What the heading makes of an item; undefined where the item has to tell. */
  #byRole(text: string, standsIn: StandsIn, role: Setting): SpeechAct | undefined {
    if (orderRoles.has(role) || role === "subject") return "order";
    if (role === "facts") return undefined;
    const act = speechAct(text, this.#language, standsIn);
    if (act === "order") return "order";
    const { tokens, finite, digits, lexicon } = signalsOf(text, lexiconOf(this.#language));
    const isNamed = /\p{Ll}\s\p{Lu}/u.test(text) && remarkLikelihood(text, this.#language) < plainlyOfSubject;
    const says = lexicon.spaced
      ? isNamed || finite || (digits && tokens.length >= 5) || hasFigure(text)
      : finite && text.length >= 8;
    return says && act === "statement" ? undefined : "order";
  }

  /** Steps: numbered, or most begin with a verb. Where a verb is one of writing, they stand under facts or sound like no orders. */
  #areSteps({ items, ordered }: MaterialBlock & { kind: "list" }, role: Setting | undefined): boolean {
    if (role !== undefined && role !== "facts") return false;
    const signals = items.map((item) => signalsOf(item, lexiconOf(this.#language)));
    if (signals.some(({ text_, length }) => text_ || length)) return false;
    const verbs = signals.filter(({ opens }) => opens === "doing" || opens === "writing" || opens === "avoid").length;
    if (!ordered && (verbs <= items.length / 2 || items.length <= 2)) return false;
    if ((ordered && role === "facts") || !signals.some(({ opens }) => opens === "writing")) return true;
    const odds = items.map((item) => bounded(logOdds(likelihoodByWords(item, this.#language))));
    return odds.reduce((sum, one) => sum + one, 0) < 0;
  }

  #table(rows: readonly (readonly string[])[], index: number, role: Setting | undefined): void {
    const keys = rows.filter((row) => row.length === 2 && settingOf(row[0] ?? "") !== undefined).length;
    if (keys > 0 && keys >= rows.length / 2) {
      for (const [key = "", value = ""] of rows) this.#entry(key, value, index, role);
      return;
    }
    const [head = [], ...others] = rows;
    const ordered = role !== undefined && (orderRoles.has(role) || role === "order");
    for (const row of others) this.#add(tellRow(head, row), ordered ? "order" : "statement", "table", index, role);
  }

  #quotation(block: MaterialBlock & { kind: "quotation" }, index: number, role: Setting | undefined): void {
    // The answer to "Tone?".
    const isSetting = role !== undefined && orderRoles.has(role) && block.speaker === undefined;
    if (isSetting) this.#add(block.text, "order", "prose", index, role);
    else if (block.speaker !== undefined)
      this.#add(`“${block.text}” — ${block.speaker}`, "statement", "quotation", index, undefined);
    else
      for (const sentence of sentencesOf(block.text, this.#language))
        this.#add(sentence, this.#ordersWords(sentence) ? "order" : "statement", "quotation", index, undefined);
  }

  /** A greeting, or 'Use "neighbours", never "stakeholders"', set off as a quotation that nobody is said to have spoken. */
  #ordersWords(sentence: string): boolean {
    if (isGreeting(signalsOf(sentence, lexiconOf(this.#language)))) return true;
    return quotedParts(sentence).length > 0 && actByRules(sentence, this.#language, "prose") === "order";
  }
}
