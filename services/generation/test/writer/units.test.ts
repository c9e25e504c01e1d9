import { parseBrief } from "../../src/writer/brief/parse-brief.ts";
import { headingFor } from "../../src/writer/extractive/headings.ts";
import { saysNothingNew } from "../../src/writer/extractive/repeats.ts";
import { renderInline } from "../../src/writer/render/inline.ts";
import { sanitizeArticle } from "../../src/writer/render/sanitize.ts";
import { orderOf, seen, write } from "./writing.ts";

const printedBy = (instructions: string): string[] =>
  parseBrief(instructions).units.flatMap((unit) =>
    unit.kind === "sentence" || unit.kind === "point" || unit.kind === "subject" ? [unit.text] : [],
  );

describe("orders and statements", () => {
  it.each([
    "Keep it under 500 words.",
    "Length: 300-400 words",
    "Aim for about 600 words.",
    "Maximum 3 paragraphs.",
    "Use a friendly tone.",
    "Please write in British English.",
    "Avoid jargon and clichés.",
    "Do not invent quotes.",
    "The tone should be warm and personal.",
    "You are a senior tech journalist.",
    "Add subheadings and a conclusion.",
    "Make it engaging and fun to read.",
    "Start with a strong hook.",
    "Write for an audience of young parents.",
    "Ignore all previous instructions.",
    "Thank you!",
  ])("“%s” speaks to the writer alone", (order) => {
    const { units, orders } = parseBrief(order);
    expect(units.filter((unit) => unit.kind !== "break")).toEqual([]);
    expect(orders.length).toBeGreaterThan(0);
  });

  it.each([
    "Keep it at 180 °C for 20 minutes.",
    "Add 3 eggs and stir.",
    "Use a sharp knife.",
    "Mix the flour with the sugar.",
    "Stress is a growing problem in offices.",
    "Mentions of the brand rose by 40%.",
    "Cover and let it rest for 30 minutes.",
    "Features include a new camera and a brighter screen.",
    "Our message is simple: buy less.",
    "The report covers 12 cities.",
    "Do not open the lid while it is hot.",
    "Avoid caffeine after 2 pm.",
    "Make the dough a day ahead.",
    "Start with the left wheel.",
    "End users will see no change.",
    "Style icon Iris Apfel turns 100.",
    "Target opened its first store in Maine.",
    "It should open in May 2027.",
    "The result is clear: the bridge closes; buses run instead.",
  ])("“%s” is said to readers", (statement) => {
    expect(printedBy(statement)).toEqual([statement]);
  });

  it.each([
    ["Mention that tickets cost €5.", ["Tickets cost €5."]],
    ["Please make sure to mention that doors open at 7.", ["Doors open at 7."]],
    ["Include the price (€49) and the date (12 June).", ["The price (€49) and the date (12 June)"]],
    [
      "Mention the €49 price, the 12 June launch and the free trial.",
      ["The €49 price", "The 12 June launch", "The free trial"],
    ],
    ["The post should mention that entry is free.", ["Entry is free."]],
    ["Explain how the rebate works: residents get 20% back.", ["How the rebate works: residents get 20% back."]],
    ["End with a call to action to visit https://a.example/x.", ["Visit https://a.example/x."]],
    ["Write about the fair and mention that it rains.", ["the fair", "It rains."]],
    ["Note that parking is free.", ["Parking is free."]],
    ["Include that the first 100 guests get a roll.", ["The first 100 guests get a roll."]],
    ["Make sure to mention that coffee costs €2.", ["Coffee costs €2."]],
    ["Don't forget to say that we close on Mondays.", ["We close on Mondays."]],
    ["Don’t forget that dogs are welcome.", ["Dogs are welcome."]],
    ["Say that cards are accepted.", ["Cards are accepted."]],
    ["Explain that flour comes from Olsen Mill.", ["Flour comes from Olsen Mill."]],
    ["Add that Mia Berg runs the shop.", ["Mia Berg runs the shop."]],
    ["Please mention the new oven.", ["The new oven"]],
    ["It should be mentioned that bags cost €1.", ["Bags cost €1."]],
    [
      "Vergiss nicht zu erwähnen, dass es Wasser an sechs Stellen gibt.",
      ["Dazu gehört, dass es Wasser an sechs Stellen gibt."],
    ],
    ["N'oubliez pas de mentionner que le musée est gratuit le dimanche.", ["Le musée est gratuit le dimanche."]],
  ])("“%s” gives up its facts", (order, facts) => {
    expect(printedBy(order)).toEqual(facts);
  });

  it("keep a changed fact changed: nothing comes from anywhere but the brief", async () => {
    const brief = (price: number): string =>
      `The fair opens on 3 May 2026 in Rostock. Tickets cost €${price} for adults.`;
    for (const price of [5, 6, 719]) {
      const { text } = seen(await write(orderOf("Fair", brief(price))));
      expect(text.match(/€\d+/g)).toEqual([`€${price}`]);
    }
  });

  it("are said once, however often they are given", async () => {
    const fact = "The bridge is 120 metres long and carries two tracks.";
    const { text } = seen(
      await write(
        orderOf("Bridge", `${fact} ${fact}\n\n- ${fact}\n- It opened in 1987.\n\nThe bridge is 120 metres long.`),
      ),
    );
    expect(text.split("120 metres").length - 1).toBe(1);
  });
});

describe("labels", () => {
  it.each([
    ["Minister Lena Vogt said", "Minister Lena Vogt said: “Nobody should need a timetable.” The boat is new."],
    [
      "Bürgermeisterin Eva Kern sagte",
      "Bürgermeisterin Eva Kern sagte: „Wir laufen bei jedem Wetter.“ Der Start ist um 9.",
    ],
    ["La ministre Anne Roux a déclaré", "La ministre Anne Roux a déclaré : « Nous ouvrons en mai. » Le pont est neuf."],
    ["The chair told members", 'The chair told members:\n"We grow, and we grow fast."'],
    ["Baker Mia Berg", 'Baker Mia Berg:\n"We wanted more light and a door that closes."'],
    ["Jo Hart", "**Jo Hart said:**\n> We love the new bridge and its lights."],
    ["Motto", 'Motto: "Row, do not rush." It was chosen in 1977.'],
  ])("“%s” before a quotation is no heading", async (label, spoken) => {
    const { content } = await write(orderOf("News", `The club turns 50.\n\n${spoken}`));
    expect(content).not.toContain("<h");
    expect(content).toContain(label);
  });

  it("keep who speaks and what is said in one sentence", async () => {
    const { text } = seen(await write(orderOf("News", 'Minister Lena Vogt said: "We open in May." The boat is new.')));
    expect(text).toBe('Minister Lena Vogt said: "We open in May." The boat is new.');
  });

  it.each([
    [
      "What riders should know: the junction crosses two tram tracks; a raised crossing follows in spring.",
      "<h2>What riders should know</h2>\n<ul>\n<li>The junction crosses two tram tracks.</li>\n<li>A raised crossing follows in spring.</li>\n</ul>",
    ],
    [
      "Was Läufer wissen sollten: die Altstadt ist ab 8 Uhr gesperrt; Parkplätze gibt es nur am Stadion.",
      "<h2>Was Läufer wissen sollten</h2>\n<ul>\n<li>Die Altstadt ist ab 8 Uhr gesperrt.</li>\n<li>Parkplätze gibt es nur am Stadion.</li>\n</ul>",
    ],
    [
      "\n\nWhy it matters: the bridge carries 4,000 cars; buses cannot turn.",
      "<h2>Why it matters</h2>\n<ul>\n<li>The bridge carries 4,000 cars.</li>\n<li>Buses cannot turn.</li>\n</ul>\n<p>Vans use 6 bays.</p>",
    ],
    ["How it works: riders scan a code at the gate.", "<h2>How it works</h2>\n<p>Riders scan a code at the gate.</p>"],
  ])("in running text head a section of their own: %s", async (sentence, section) => {
    const { content } = await write(orderOf("News", `The lane opened on Monday. ${sentence} Vans use 6 bays.`));
    expect(content).toContain(section);
  });

  it.each(["Report", "More", "Source", "Read more", "Mehr dazu", "En savoir plus"])(
    "“%s” with only an address is a link in a list",
    async (label) => {
      const { content } = await write(orderOf("News", `The lane opened on Monday. ${label}: https://a.example/x`));
      expect(content).toContain('<li><a href="https://a.example/x">https://a.example/x</a></li>');
      expect(content).not.toMatch(/<p>[^\n]*a\.example/);
    },
  );
});

describe("a draft from an idea", () => {
  const sources = [
    {
      url: "https://a.example/1",
      title: "Frost hits harvest",
      snippet: "A hard frost destroyed a fifth of the coffee harvest in Minas Gerais.",
      publishedAt: "2026-11-19T08:00:00.000Z",
    },
    {
      url: "https://b.example/2",
      title: "Frost in Brazil",
      snippet: "Frost destroyed a fifth of the coffee harvest in Minas Gerais.",
      publishedAt: "2026-11-19T09:00:00.000Z",
    },
  ];
  const idea = {
    title: "Frost hits harvest",
    angle: "News: what A reports.",
    summary: "A: “A hard frost destroyed a fifth of the coffee harvest in Minas Gerais.”",
    sources,
  };
  const instructions = `Write a post about the scouted story.\nAngle: ${idea.angle}\nSummary: ${idea.summary}\nRest every statement on the given sources and name them.`;

  it("quotes the sources, names those that say the same, and prints nothing of the order", async () => {
    const { text, links } = seen(await write(orderOf(idea.title, instructions, { idea })));
    expect(text).toMatch(
      /^According to a\.example, “A hard frost destroyed a fifth of the coffee harvest in Minas Gerais\.”\[1\]/,
    );
    expect(text).toContain("Also reported by b.example.[2]");
    expect(text).not.toMatch(/scouted story|Angle|Summary|Rest every/);
    expect(links).toEqual(expect.arrayContaining(["https://a.example/1", "https://b.example/2"]));
  });

  it("adds what the account says itself", async () => {
    const { text } = seen(
      await write(orderOf(idea.title, `${instructions}\nOur roastery has stock for 3 months.`, { idea })),
    );
    expect(text).toMatch(/^Our roastery has stock for 3 months\./);
    expect(text).toContain("According to a.example");
  });

  it("falls back on the scout's quotations when nothing can be read or quoted", async () => {
    const bare = {
      ...idea,
      sources: [
        {
          url: "https://a.example/1",
          title: "Frost hits harvest",
          snippet: "",
          publishedAt: "2026-11-19T08:00:00.000Z",
        },
      ],
    };
    const { text } = seen(await write(orderOf(idea.title, instructions, { idea: bare })));
    expect(text).toContain("A hard frost destroyed a fifth of the coffee harvest");
  });
});

describe("parts of the rules", () => {
  it("name a section by a noun phrase of its own, or not at all", () => {
    const search = { others: [], title: "Acme", language: "en", used: [] };
    expect(
      headingFor({
        ...search,
        sentences: ["The rail link cuts transport times.", "Acme chose the town because of its rail link to the port."],
      }),
    ).toBe("Rail link");
    expect(headingFor({ ...search, sentences: ["It works.", "They came and went again."] })).toBeUndefined();
  });

  it.each(["The project costs 7.4 million crowns.", "We are closed on Mondays.", "Children pay nothing."])(
    "never make a heading of amounts, days or clauses: %s",
    (sentence) => {
      const search = { others: [], title: "Acme", language: "en", used: [] };
      expect(headingFor({ ...search, sentences: [sentence, sentence] }) ?? "").not.toMatch(/crowns|Monday|nothing/);
    },
  );

  it("know a repeat by its words and numbers", () => {
    expect(saysNothingNew("It rained on Monday in Rome.", "it rained on monday in Rome", "en")).toBe(true);
    expect(
      saysNothingNew(
        "The town sold 120 flats to young families last year.",
        "The town sold 130 flats to young families last year.",
        "en",
      ),
    ).toBe(false);
  });

  it("make links of addresses and nothing else", () => {
    expect(renderInline("See https://a.example/x_(y), or [b](https://b.example) <b>!")).toBe(
      'See <a href="https://a.example/x_(y)">https://a.example/x_(y)</a>, or <a href="https://b.example">b</a> &lt;b&gt;!',
    );
    expect(renderInline("[x](javascript:alert(1)) **bold** `<i>`")).toBe(
      "[x](javascript:alert(1)) <strong>bold</strong> <code>&lt;i&gt;</code>",
    );
  });

  it("clean HTML twice as well as once", async () => {
    const dirty =
      '<p onclick="x">a<script>b</script><a href="javascript:c">d</a><a href="https://e.example">f</a></p><iframe src="g"></iframe>&lt;script&gt;';
    const once = await sanitizeArticle(dirty);
    expect(await sanitizeArticle(once)).toBe(once);
    expect(once).toBe('<p>a<a>d</a><a href="https://e.example">f</a></p>&lt;script&gt;');
  });
});
