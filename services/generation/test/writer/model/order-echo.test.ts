import { createOrderEcho } from "../../../src/writer/model/order-echo.ts";

const quotation = "People kept stopping me in the street to ask when they'd get their library back.";
const lines = [`For a quote use: “${quotation}”`, "Please start with the date of the reopening and keep it friendly."];

describe("the echo of an order", () => {
  const echoes = createOrderEcho("en", lines, []);

  it("is no quotation that the client hands over, alone or with its speaker", () => {
    expect(echoes(`“${quotation}”`)).toBe(false);
    expect(echoes(`“${quotation}” says Tom Adeyemi, the Head Librarian.`)).toBe(false);
    expect(echoes(`Tom Adeyemi says: "${quotation}"`)).toBe(false);
  });

  it("is an order in the client's words, in quotation marks or not", () => {
    expect(echoes("Please start with the date of the reopening and keep it friendly.")).toBe(true);
    expect(echoes("“Please start with the date of the reopening and keep it friendly.”")).toBe(true);
  });

  it("is no fact of the client that reads like an order", () => {
    const sentence = "No popcorn may be eaten in the small hall.";
    expect(createOrderEcho("en", [sentence], [])(sentence)).toBe(true);
    expect(createOrderEcho("en", [sentence], [sentence])(sentence)).toBe(false);
  });
});
