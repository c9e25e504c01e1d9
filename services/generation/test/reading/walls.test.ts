import { extractArticle } from "../../src/reading/extract-article.ts";

const page = (title: string, heading: string, paragraphs: readonly string[], url = "https://lab.example/a") =>
  extractArticle(
    `<html><head><title>${title}</title></head><body><article><h1>${heading}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</article></body></html>`,
    url,
  );

const filler = "This page may take some seconds before it shows you the story that you have asked for.";

describe("a page that shows a wall instead of its text", () => {
  it.each([
    ["Just a moment...", "lab.example", [`lab.example needs to review the security of your connection. ${filler}`]],
    ["Un momento…", "lab.example", [`lab.example revisa la seguridad de su conexión. ${filler}`]],
    [
      "Sicherheitsüberprüfung",
      "Bitte warten",
      [`Ihre Anfrage wurde angehalten, weil sie von einem Programm stammt. ${filler}`],
    ],
    ["Bevor Sie fortfahren", "Bevor Sie zu Lab News weitergehen", [`Daten helfen, Dienste zu betreiben. ${filler}`]],
    [
      "Lab",
      "Votre vie privée",
      [`Nous utilisons des cookies et d’autres données pour fournir nos services. ${filler}`],
    ],
    ["Lab", "Tu privacidad", [`Utilizamos cookies para medir la audiencia. ${filler}`]],
    ["Lab", "La tua privacy", [`Prima di continuare scegli i dati che vuoi darci. ${filler}`]],
    ["Lab", "Twoja prywatność", [`Używamy plików cookie, aby świadczyć usługi. ${filler}`]],
    ["Lab", "Ваши данные", [`Подтвердите, что вы не робот, и страница откроется. ${filler}`]],
    [
      "Lab",
      "プライバシー",
      [
        `続行する前に、データの使い方を選んでください。このページは数秒で開きますので、しばらくお待ちください。${filler}`,
      ],
    ],
    ["Lab", "Tilaus", [`Tämä juttu on vain tilaajille, jotka ovat kirjautuneet sisään. ${filler}`]],
    ["Lab", "Der Hafen wächst", [`Dieser Artikel ist nur für Abonnenten, die sich angemeldet haben. ${filler}`]],
    ["lab.example", "lab.example", [`Please enable JS and disable any ad blocker. ${filler}`]],
    ["Lab", "Vår integritet", [`Vi och våra partners lagrar information på en enhet. ${filler}`]],
    ["Lab", "451", [`This content is not available in your region. ${filler}`]],
    ["Lab", "Порт зростає", [`Щоб читати далі, оформіть передплату. ${filler}`]],
  ])("cannot be read, in many languages: %s, %s", async (title, heading, paragraphs) => {
    await expect(page(title, heading, paragraphs)).rejects.toThrow(
      "it shows a bot or consent wall instead of its text",
    );
  });

  it("cannot be read if a redirect ended at a consent host, no matter what it says", async () => {
    const words = ["Agas nga datos ang gamiton aron molihok ang mga serbisyo sa tibuok kalibutan, matod sa kompaniya."];
    const wall = page("Lab", "Datos", words, "https://consent.lab.example/m?continue=x");
    await expect(wall).rejects.toThrow(/wall/);
    expect((await page("Lab", "Datos", words)).paragraphs).toEqual(words);
  });

  it.each([
    "The film is not available in your region yet, the studio said on Monday, and nobody knows when it will be shown.",
    "Un momento histórico: la ciudad abre su primer puerto para veleros, dijo la alcaldesa ante mil personas el lunes.",
    "Правительство обещало принять все меры, чтобы мост открылся в мае, сообщил мэр города на встрече с жителями.",
    "Sie liefen zwei Stunden, bevor sie zu Hause ankamen, und das Wasser stand noch immer in der Straße am Hafen.",
  ])("is distinguished from an article with similar words: %s", async (text) => {
    expect((await page("Lab", "Puerto", [text])).paragraphs).toEqual([text]);
  });
});

describe("a paragraph that is a single link", () => {
  const en = [
    "The Northbay ferry runs every 40 minutes from 3 May, with 36 crossings a day in both directions.",
    "A day ticket costs 14 crowns, and children under twelve travel free of charge on all crossings.",
    "The ticket office stands on Quay 7 and opens at six in the morning, said harbour master Ines Dahl.",
  ];
  const article = async (linked: string, more = "") =>
    (
      await extractArticle(
        `<html><body><article><h1>Ferry</h1>${[en[0], en[1], linked, en[2]].map((text) => `<div class="w"><p>${text}</p></div>`).join("")}</article>${more}</body></html>`,
        "https://lab.example/a",
      )
    ).paragraphs;

  it.each([
    ['<a href="/x"><strong>', "The new vessel carries 210 passengers, sixty more than the old one.", "</strong></a>"],
    ['<strong><a href="/x">', "“The harbour plans a second berth for 2027, at 9 million crowns.”", "</a></strong>"],
    ['<a href="/x">', "The guild has 40 boats,</a> <a href='/y'>of which six are new.", "</a>"],
    ['<a href="/x">', "港務局表示，新渡輪可以載客兩百一十人，比舊船多六十人。", "</a>"],
  ])("is part of the article: %s%s", async (before, text, after) => {
    const plain = text.replace(/<[^>]+>/g, "");
    expect(await article(`${before}${text}${after}`)).toEqual([en[0], en[1], plain, en[2]]);
  });

  it("is not part of the article if it is the title of another page without a sentence, or is beside the article", async () => {
    const other = '<a href="/z">Ten best ferries of the northern coast and islands</a>';
    const beside = "Read how the bridge over the bay was lost in the great storm of 1987.";
    const more = `<aside><p><a href="/q">${beside}</a></p></aside>`;
    const read = await article(other, more);
    expect(read.join(" ")).not.toMatch(/Ten best|great storm/);
  });
});
