import { checkSlug, slugFromTitle } from "../../src/domain/slug.ts";

const day = "2026-11-21";

describe("slugFromTitle", () => {
  it.each([
    ["Hello, World!", "hello-world"],
    ["  Don’t panic: it's only tea  ", "dont-panic-its-only-tea"],
    ["Crème brûlée à la carte", "creme-brulee-a-la-carte"],
    ["Größe, Æther & Øl", "grosse-aether-and-ol"],
    ["Ελληνική ιστορία", "elliniki-istoria"],
    ["Щи да каша — пища наша", "shchi-da-kasha-pishcha-nasha"],
    ["Їжа для Києва", "izha-dlya-kiyeva"],
    ["ﬁne print №5", "fine-print-no5"],
    ["C++ 23 / Rust 1.90", "c-23-rust-1-90"],
    ["---", "post-2026-11-21"],
    ["水素製鉄の現在地", "post-2026-11-21"],
    ["北京 & 上海", "post-2026-11-21"],
    ["مرحبا بالعالم", "post-2026-11-21"],
    ["🚀🚀", "post-2026-11-21"],
    ["東京 2030", "2030"],
  ])("makes of %j the slug %j", (title, slug) => {
    expect(slugFromTitle(title, day)).toBe(slug);
  });

  it.each([
    ["de", "uebergroesse-aepfel-fuer-zuerich"],
    ["de-CH", "uebergroesse-aepfel-fuer-zuerich"],
    ["tr", "ubergrosse-apfel-fur-zurich"],
  ])("writes umlauts as %s writes them without", (language, slug) => {
    expect(slugFromTitle("Übergröße: Äpfel fu\u0308r Zürich", day, language)).toBe(slug);
  });

  it("cuts between words at 100 characters", () => {
    const slug = slugFromTitle("seventeen letters ".repeat(20), day);
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).toMatch(/^(seventeen-letters-)*(seventeen|seventeen-letters)$/);
  });

  it("cuts inside a single endless word", () => {
    expect(slugFromTitle("a".repeat(300), day)).toBe("a".repeat(100));
  });

  it("always makes a slug that a client could have asked for", () => {
    for (const title of ["ß", "-a-", "Straße".repeat(60), "ключ", "∑", "İstanbul", "ａｂｃ", "\u0000x"]) {
      const slug = slugFromTitle(title, day);
      expect(checkSlug(slug)).toBe(slug);
    }
  });
});

describe("checkSlug", () => {
  it.each(["a", "7", "a-b-c", "a".repeat(100), "a--b", "-a", "-", "--"])("takes %j", (slug) => {
    expect(checkSlug(slug)).toBe(slug);
  });

  it.each(["", "A", "a b", "a_b", "a/b", "a.b", "é", "a".repeat(101), "a\n", "feed.xml", ".."])(
    "refuses %j",
    (slug) => {
      expect(() => checkSlug(slug)).toThrow(
        expect.objectContaining({ kind: "invalid", message: expect.stringMatching("slug") }),
      );
    },
  );
});
