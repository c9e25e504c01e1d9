import { allBriefs, type Collection } from "../src/briefs/brief.ts";
import { markedMessages } from "../src/briefs/marked-messages.ts";
import { splitBriefs } from "../src/briefs/split.ts";
import { holdsCells } from "../src/scripted-model/likeness.ts";
import { brokenRelations, faultKinds } from "../src/scripted-model/scripted-brief.ts";

describe("the briefs", () => {
  it("are at least 96, with an id each, in the languages that are promised", () => {
    expect(allBriefs.length).toBeGreaterThanOrEqual(96);
    expect(new Set(allBriefs.map(({ id }) => id)).size).toBe(allBriefs.length);
    expect([...new Set(allBriefs.map(({ language }) => language))].sort()).toEqual(
      "ar da de en es fr it ja nl pl pt sv zh".split(" "),
    );
  });

  it("meet every style in every tone", () => {
    expect(new Set(allBriefs.map(({ style, tone }) => `${style} ${tone}`)).size).toBe(18);
  });

  it.each(allBriefs.map((brief) => [brief.id, brief] as const))("%s has labels that fit its text", (_id, brief) => {
    const own = `${brief.title}\n${brief.instructions}`;
    const everything = [own, ...brief.pages.flatMap(({ paragraphs }) => paragraphs)].join("\n");
    const isStrange = (text: string) => !own.includes(text);
    const hidden = brief.pages.length > 0 ? [] : brief.orders.filter(isStrange);
    expect(hidden).toEqual([]);
    const rows = brief.table?.rows ?? [];
    const claims = [...brief.truths.map(({ claim }) => claim), ...rows.flat()].join("\n");
    const lines = own.split("\n");
    expect(rows.filter((cells) => !lines.some((line) => holdsCells(line, cells)))).toEqual([]);
    expect(brief.facts.filter((fact) => !claims.includes(fact))).toEqual([]);
    expect(brief.truths.flatMap(({ from }) => from).filter((part) => !everything.includes(part))).toEqual([]);
    expect(
      brief.faults.filter(({ kind, claim, truth }) => !faultKinds.includes(kind) || claim === truth?.claim),
    ).toEqual([]);
    const own_sentences = [claims, ...brief.general].join("\n").toLowerCase();
    expect(brief.bans.filter((ban) => own_sentences.includes(ban.toLowerCase()))).toEqual([]);
    expect(brief.orders.filter((order) => own_sentences.includes(order.toLowerCase()))).toEqual([]);
  });

  it("plant every relation often enough to be counted in both halves", () => {
    const halves = splitBriefs(allBriefs, "1");
    const faults = allBriefs.flatMap((brief) => brief.faults.map(({ kind }) => `${halves.get(brief.id)} ${kind}`));
    const rare = brokenRelations
      .flatMap((kind) => ["seen", "unseen"].map((half) => `${half} ${kind}`))
      .filter((name) => faults.filter((one) => one === name).length < 3);
    expect(rare).toEqual([]);
  });

  it("are dealt out to two halves of one size by a seed, the first collection aside, which is seen whole", () => {
    const halves = splitBriefs(allBriefs, "1");
    const ids = (collection: Collection) =>
      allBriefs.filter((brief) => brief.collection === collection).map(({ id }) => id);
    const first = ids("first");
    const second = ids("second");
    expect(second.length).toBeGreaterThanOrEqual(80);
    expect(first.filter((id) => halves.get(id) !== "seen")).toEqual([]);
    const seen = second.filter((id) => halves.get(id) === "seen").length;
    expect(Math.abs(2 * seen - second.length)).toBeLessThanOrEqual(1);
    expect([...splitBriefs(allBriefs, "1")]).toEqual([...halves]);
    expect([...splitBriefs(allBriefs, "2")]).not.toEqual([...halves]);
  });
});

describe("the marked messages", () => {
  const messages = markedMessages();

  it("are there in every language, with orders, facts and what must not be printed, and without a mark of their own", () => {
    expect(new Set(messages.map(({ language }) => language)).size).toBe(13);
    for (const group of Map.groupBy(messages, ({ language }) => language).values()) {
      expect(group.flatMap(({ orders }) => orders).length).toBeGreaterThan(100);
      expect(group.flatMap(({ facts }) => facts).length).toBeGreaterThan(100);
      expect(group.flatMap(({ bans }) => bans).length).toBeGreaterThan(10);
    }
    expect(messages.filter(({ instructions }) => /[⟦⟧]|^===/m.test(instructions)).map(({ id }) => id)).toEqual([]);
  });

  it("hold every piece word for word", () => {
    const strange = messages.flatMap(({ id, instructions, orders, facts, bans }) =>
      [...orders, ...facts, ...bans].filter((words) => !instructions.includes(words)).map((words) => `${id}: ${words}`),
    );
    expect(strange).toEqual([]);
  });
});
