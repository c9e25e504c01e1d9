import { describe, expect, it } from "@jest/globals";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";

describe("readMaterial", () => {
  it("reads Markdown into blocks without its marks", () => {
    const { format, blocks, text } = readMaterial(
      "## Facts\n\nThe **hive** has [12,000 bees](https://bees.example/a).\n\n- one\n  - *two*\n\n| Model | Price |\n|---|---|\n| X1 | 40 EUR |\n\n> We love it. — Jane Doe",
    );
    expect(format).toBe("markdown");
    expect(blocks).toEqual([
      { kind: "heading", level: 2, text: "Facts" },
      { kind: "paragraph", text: "The hive has 12,000 bees (https://bees.example/a)." },
      { kind: "heading", level: 6, text: "one" },
      { kind: "list", ordered: false, items: ["two"], depths: [0] },
      {
        kind: "table",
        rows: [
          ["Model", "Price"],
          ["X1", "40 EUR"],
        ],
      },
      { kind: "quotation", text: "We love it.", speaker: "Jane Doe" },
    ]);
    expect(text).not.toMatch(/[*#|]|\]\(/);
  });

  it("reads JSON that goes on in the line of the order, and more than one piece of it", () => {
    const { format, blocks } = readMaterial(
      'Write 120 words. {"event": "Port Ellis Marathon", "note": "a } in a \\"string\\""} Keep it short.\n[{"x": 1, "y": 2}, {"x": 3, "y": 4}]',
    );
    expect(format).toBe("json");
    expect(blocks).toEqual([
      { kind: "paragraph", text: "Write 120 words." },
      { kind: "entry", key: "event", value: "Port Ellis Marathon" },
      { kind: "entry", key: "note", value: 'a } in a "string"' },
      { kind: "paragraph", text: "Keep it short." },
      {
        kind: "table",
        rows: [
          ["x", "y"],
          ["1", "2"],
          ["3", "4"],
        ],
      },
    ]);
  });

  it.each([
    ["curly quotes", "{“event”: “Night run”, “runners”: 612}"],
    ["single quotes and a comma too many", "{'event': 'Night run', 'runners': 612,}"],
    ["bare keys", 'Facts: {event: "Night run", runners: 612} Thanks!'],
    ["an end that was cut off", '150 words.\n{\n  "event": "Night run",\n  "runners": 612,\n'],
  ])("repairs JSON with %s", (_damage, text) => {
    const { format, blocks } = readMaterial(text);
    expect(format).toBe("json");
    expect(blocks).toContainEqual({ kind: "entry", key: "event", value: "Night run" });
    expect(blocks).toContainEqual({ kind: "entry", key: "runners", value: "612" });
  });

  it.each([
    ["a link and footnotes", "See [our shop](https://shop.example/a) and [1], [2]."],
    ["braces of a template", "Dear {name}, we sell {things}."],
    ["code between backticks", 'Explain `{"a": 1}` to beginners.'],
    ["an open brace in prose", "We sell {what, how and why: that is, a lot, of things, and others, in one, shop."],
    ["a figure in brackets", "The hall [built 1904] holds 300 people."],
  ])("takes %s for no JSON", (_what, text) => {
    expect(readMaterial(text).format).not.toBe("json");
  });

  it.each([
    ["commas", "Facts as CSV:\nwhat,value\nplace,Vallheim\npower,120 megawatts\nMore: see the site"],
    ["semicolons", "Write about it.\nwhat;value\nplace;Vallheim\npower;120 megawatts\nThanks, Ann"],
    ["tabs", "Write about it.\nwhat\tvalue\nplace\tVallheim\npower\t120 megawatts\nThanks"],
  ])("reads a table by %s that stands between lines of prose", (_delimiter, text) => {
    const { blocks } = readMaterial(text);
    expect(blocks).toContainEqual({
      kind: "table",
      rows: [
        ["what", "value"],
        ["place", "Vallheim"],
        ["power", "120 megawatts"],
      ],
    });
    expect(blocks).toHaveLength(3);
  });

  it.each([
    ["people with what they are", "Team:\nAnn Roux, director\nBob Lee, cook\nCara Moe, gardener\nWe open at 8."],
    ["figures with commas", "Notes\n1,140 clocks\n2,300 visitors\n1,200 books\nthanks"],
    ["sentences", "Note.\nWe sell bread, butter.\nWe open at 8, close at 5.\nWe like cats, dogs.\nWe do, too."],
  ])("takes %s in lines for no table", (_what, text) => {
    expect(readMaterial(text).blocks.some(({ kind }) => kind === "table")).toBe(false);
  });

  it("reads pasted HTML, drops scripts and styles and resolves entities", () => {
    const { format, text, blocks } = readMaterial(
      "<div><p>Price:&nbsp;40&euro;<br>Where: Mill Street</p><ul><li>One<ul><li>Two</li></ul></li></ul><script>steal()</script><style>p{}</style></div>",
    );
    expect(format).toBe("html");
    expect(text).not.toMatch(/[<>]|steal|p\{/);
    expect(blocks).toContainEqual({ kind: "entry", key: "Price", value: "40€" });
    expect(blocks).toContainEqual({ kind: "heading", level: 6, text: "One" });
    expect(blocks).toContainEqual({ kind: "list", ordered: false, items: ["Two"], depths: [0] });
  });

  it.each([
    [
      "English",
      "From: A <a@x.example>\nTo: B\nSubject: hello there\nDate: Monday\n\n",
      "-----Original Message-----\nFrom: C\nSent: Sunday\nSubject: old news\n\n",
      "Please use the text below.",
    ],
    [
      "German",
      "Von: A <a@x.example>\nAn: B\nBetreff: hello there\nGesendet: Montag\n\n",
      "-----Ursprüngliche Nachricht-----\nVon: C\nGesendet: Sonntag\nBetreff: old news\n\n",
      "Bitte den Text unten verwenden.",
    ],
    [
      "French",
      "De : A <a@x.example>\nÀ : B\nObjet : hello there\nDate : lundi\n\n",
      "-----Message d'origine-----\nDe : C\nEnvoyé : dimanche\nObjet : old news\n\n",
      "Voici le texte ci-dessous.",
    ],
  ])(
    "keeps the bodies of a %s mail thread and leaves out headers and signatures",
    (_language, headers, forward, body) => {
      const { format, text } = readMaterial(
        `${headers}${body}\n\n-- \nAnn Smith\n+49 123 456\n\n${forward}The bridge is 40 metres long.\n\nBest regards,\nCarl Old\nOld & Sons Ltd`,
      );
      expect(format).toBe("mail");
      expect(text).toContain(body);
      expect(text).toContain("The bridge is 40 metres long.");
      expect(text).not.toMatch(/hello there|old news|Ann Smith|\+49|Carl Old|Old & Sons|x\.example/);
    },
  );

  it("leaves out an answered mail when the mail on top has its own material and does not point down", () => {
    const own = "The new hall has room for 400 guests and a stage of 90 square metres. ".repeat(6);
    const { text } = readMaterial(
      `${own}\n\nOn Tue, 5 May 2026 at 18:02, Mona <m@x.example> wrote:\n> Shall we have lunch on Friday?`,
    );
    expect(text).toContain("400 guests");
    expect(text).not.toMatch(/lunch|wrote/);
  });

  it("reads JSON as entries, lists and tables, and broken JSON without its marks", () => {
    const { format, blocks } = readMaterial(
      '{"targetAudience":"parents","facts":["A b.","C d."],"prices":[{"model":"X","eur":4},{"model":"Y","eur":5}]}',
    );
    expect(format).toBe("json");
    expect(blocks).toContainEqual({ kind: "entry", key: "target Audience", value: "parents" });
    expect(blocks).toContainEqual({ kind: "list", ordered: false, items: ["A b.", "C d."], depths: [0, 0] });
    expect(blocks).toContainEqual({
      kind: "table",
      rows: [
        ["model", "eur"],
        ["X", "4"],
        ["Y", "5"],
      ],
    });
    const broken = readMaterial('{\n  "tone": "warm",\n  "facts": "The well is 30 m deep",\n  "price": 40,');
    expect(broken.text).not.toMatch(/[{}"]/);
    expect(broken.text).toContain("The well is 30 m deep");
  });

  it("takes lines for a table only when they are one", () => {
    expect(readMaterial("city,people\nRome,3\nOslo,4").format).toBe("csv");
    expect(readMaterial("city\tpeople\nRome\t3").format).toBe("csv");
    expect(readMaterial("Bread, butter and jam.\nTea, milk and sugar.\nWine, cheese and grapes.").format).toBe("prose");
  });

  it("reads questions and answers as headings and quotations", () => {
    expect(readMaterial("Q: What is it?\nA: A fair. You can go.\n").blocks).toEqual([
      { kind: "heading", level: 3, text: "What is it?" },
      { kind: "quotation", text: "A fair. You can go." },
    ]);
  });

  it("knows who answers in a chat about the job, for what they say of themselves", () => {
    const chat = [
      "Rita: what shall the page say?",
      "Ana Bacar: The surf school opens in May.",
      "Rita: who is the text for?",
      "Ana Bacar: for families in town",
      "Rita: how many teachers are there?",
      "Ana Bacar: There are 5 teachers for each group.",
      "Rita: a phrase of yours?",
      'Ana Bacar: put it like this: "The sea asks nobody how they came in."',
      "Rita: how long?",
      "Ana Bacar: some 300 words, friendly",
    ].join("\n");
    const { blocks } = readMaterial(chat);
    expect(blocks[0]).toEqual({ kind: "sender", name: "Ana Bacar" });
    expect(blocks.some(({ kind }) => kind === "quotation")).toBe(false);
  });

  it.each([
    ["quotes", "> ".repeat(10_000)],
    ["bullets", "- ".repeat(10_000)],
    ["deep bullets", Array.from({ length: 1_500 }, (_, index) => `${" ".repeat(index)}- a`).join("\n")],
    ["brackets", "[".repeat(20_000)],
    ["links", "[a](".repeat(5_000)],
    ["deep arrays", `${"[".repeat(1_500)}${"]".repeat(1_500)}`],
    ["open objects", '{"a":'.repeat(4_000)],
    ["open tags", "<div><p>".repeat(2_500)],
    ["deep lists", "<ul><li>".repeat(2_500)],
    ["open tag", `<a ${"b=c ".repeat(5_000)}`],
    ["emphasis", "_a".repeat(10_000)],
    ["mail intros", "On 3 wrote:\n".repeat(1_600)],
    ["mail headers", "From: a\nTo: b\n".repeat(1_300)],
    ["empty lines", "\n".repeat(20_000)],
    ["labels", "a: b\n".repeat(4_000)],
    ["quotation marks", '"'.repeat(20_000)],
    ["colons", ":".repeat(20_000)],
    ["spaces", " ".repeat(20_000)],
  ])("reads 20,000 characters of %s soon and without throwing", (_name, text) => {
    const before = process.threadCpuUsage().user;
    expect(() => readMaterial(text)).not.toThrow();
    expect((process.threadCpuUsage().user - before) / 1_000).toBeLessThan(4_000);
  });

  it("reads CSV between the marks of code as a table, and a program as code", () => {
    const csv = "- The numbers:\n\n```\nyear,area,seen\n2022,41.5 ha,17\n2024,47.8 ha,63\n```";
    expect(readMaterial(csv).blocks).toContainEqual(expect.objectContaining({ kind: "table" }));
    const program = "Explain this:\n\n```js\nf(a,b)\ng(c,d)\nh(e,f)\n```";
    expect(readMaterial(program).blocks).toContainEqual(expect.objectContaining({ kind: "code" }));
  });
});
