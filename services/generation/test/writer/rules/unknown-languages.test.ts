import { orderOf, write } from "../writing.ts";

// Languages whose orders the writer does not know without a model.
const notices = [
  {
    language: "ko",
    title: "마을 도서관 벼룩시장",
    order: "안녕하세요, 소식지에 실을 글을 400자로 부탁드려요. 딱딱하지 않게 써 주세요.",
    facts: ["벼룩시장은 9월 12일 오전 10시에 시작합니다", "책 한 권은 2천 원입니다"],
  },
  {
    language: "cs",
    title: "Bleší trh v knihovně",
    order: "Dobrý den, prosím o krátký článek na náš web, asi 200 slov. Pište prosím přátelsky a vykejte čtenářům.",
    facts: ["Trh začíná 12. září v 10 hodin", "Jedna kniha stojí 20 korun"],
  },
  {
    language: "fi",
    title: "Kirpputori kirjastossa",
    order: "Hei, kirjoittaisitko tästä lyhyen jutun verkkosivuillemme, noin 200 sanaa. Käytä ystävällistä sävyä.",
    facts: ["Kirpputori alkaa 12. syyskuuta kello 10", "Yksi kirja maksaa 2 euroa"],
  },
  {
    language: "ru",
    title: "Книжная ярмарка в библиотеке",
    order: "Здравствуйте, напишите, пожалуйста, короткую заметку для сайта, слов на двести. Без канцелярита.",
    facts: ["Ярмарка начинается 12 сентября в 10 часов", "Одна книга стоит 200 рублей"],
  },
];

describe("an order in a language whose orders are not known, without a model", () => {
  it.each(notices)("is not printed, and what its list tells is ($language)", async ({ title, order, facts }) => {
    const { content } = await write(orderOf(title, `${order}\n\n${facts.map((fact) => `- ${fact}`).join("\n")}`));
    for (const fact of facts) expect(content).toContain(fact);
    for (const sentence of order.split(/(?<=[.!?])\s/)) expect(content).not.toContain(sentence);
  });
});
