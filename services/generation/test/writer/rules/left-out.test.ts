import { textContent } from "../../../src/writer/article/sanitize.ts";
import { sentencesOf } from "../../../src/writer/brief/sentences-of.ts";
import { orderOf, write } from "../writing.ts";

const draftOf = async (title: string, instructions: string) => {
  const { content, report } = await write(orderOf(title, instructions));
  return { text: textContent(content), content, notes: report.notes.map(({ text }) => text).join("\n") };
};

describe("what is left out of the client's words without a model", () => {
  it("is named in the notes when nobody is sure that it is an order", async () => {
    const closed = "Somos sete pessoas; em agosto três estavam de baixa.";
    const instructions = `Texto de 180 palavras. Desde 2 de novembro fechamos às segundas-feiras. ${closed} As segundas representavam 6 % das vendas.`;
    const { text, notes } = await draftOf("Fechado às segundas", instructions);
    expect(text).toContain("Desde 2 de novembro");
    expect(text.includes(closed)).toBe(!notes.includes(closed));
  });

  it("is named when it stood in brackets and has a figure", async () => {
    const instructions = "Skriv 200 ord.\n- 86 meter lang\n- pris: 41 mio. kr. (budget var 37)\n- bygges i stål";
    const { text, notes } = await draftOf("Ny cykelbro i Odense", instructions);
    expect(`${text}\n${notes}`).toContain("budget var 37");
  });

  it("is named when it is an ending that was asked for", async () => {
    const instructions =
      "The ferry sails at 7 from pier 3. It costs 12 euros. End with a line that invites people to the harbour fair.";
    expect((await draftOf("The ferry", instructions)).notes).toContain("Not ended as asked");
  });
});

describe("what is told without a model", () => {
  it("has the rows of a table with figures, whatever stands over it", async () => {
    const rows = [
      ["Basic", "€9.90", "€10.50"],
      ["Family", "€34.00", "€31.00"],
    ].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
    const table = `<table><tr><th>Plan</th><th>Old</th><th>New</th></tr>${rows.join("")}</table>`;
    const order = `<h2>Spring tariffs</h2><p>Write a short article for existing customers.</p>${table}<p>The new prices apply from 1 May.</p>`;
    const { content } = await draftOf("Our spring tariffs", order);
    for (const cell of ["Basic", "€10.50", "Family", "€31.00"]) expect(content).toContain(`<td>${cell}</td>`);
  });

  it("has every question of an interview over its answer", async () => {
    const asked = ["Wanneer ben je begonnen?", "Hoeveel broden bak je per dag?", "Wat is je geheim?"];
    const answers = ["In 2009, in de garage van mijn schoonvader.", "Ongeveer 900.", "Geen geheim. Desem van 48 uur."];
    const interview = asked.map((question, at) => `V: ${question}\nA: ${answers[at]}`).join("\n");
    const { content } = await draftOf(
      "Drie vragen aan bakker Joost",
      `Maak hier een leesbaar stuk van, als interview.\n${interview}`,
    );
    for (const [at, question] of asked.entries()) {
      const place = content.indexOf(`>${question}</h`);
      expect(place).toBeGreaterThan(-1);
      expect(content.indexOf(answers[at]?.split(".")[0] ?? "")).toBeGreaterThan(place);
    }
  });

  it("says what the entrance costs in Spanish, where the word names a post as well", async () => {
    const { text } = await draftOf(
      "Feria del Libro",
      "La feria abre el 16 de abril en el parque. Participan 38 editoriales. La entrada es gratuita.",
    );
    expect(text).toContain("La entrada es gratuita.");
  });
});

describe("the sentences of an item that begins small", () => {
  it.each([
    ["da", "åbner 12. maj"],
    ["da", "pris: 41 mio. kr."],
    ["no", "åpner 3. juni klokken 10"],
    ["pl", "otwarcie 30. sierpnia"],
  ])("go on behind ordinals and abbreviations (%s: %s)", (language, item) => {
    expect(sentencesOf(item, language)).toEqual([item]);
  });

  it("end at full stops all the same", () => {
    expect(sentencesOf("we open at nine. bring a cup.", "en")).toEqual(["we open at nine.", "bring a cup."]);
  });
});
