import { describe, expect, it } from "@jest/globals";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

const factsOf = (instructions: string): string[] =>
  readBriefByRules(writingOrder("Notes", instructions), readMaterial(instructions)).facts.map(({ text }) => text);

// No sentence of these stands in the training data.
describe("what a sentence is where it stands", () => {
  it("is no statement for wishes that describe the piece without ordering anything", () => {
    const facts = factsOf(
      "The ferry runs hourly from 2 May. A crossing takes 12 minutes. It'd be splendid if commuters felt welcome.. Half a column will do.",
    );
    expect(facts).toEqual(["The ferry runs hourly from 2 May.", "A crossing takes 12 minutes."]);
  });

  it("takes a list of steps for material, whatever verbs they begin with", () => {
    const steps = ["Cover the tin with foil.", "Outline the shape with a pencil.", "Leave it to dry for 24 hours."];
    const list = steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
    expect(factsOf(`Write a how-to, numbered. Use these steps and don't add any others:\n${list}`)).toEqual(steps);
  });

  it("takes a numbered list of what to write for orders", () => {
    expect(
      factsOf(
        "Structure of the article:\n1. Explain why it matters.\n2. Describe the team.\n3. Close with a question.",
      ),
    ).toEqual([]);
  });

  it("tells the name of the client that only an order has", () => {
    expect(factsOf("Article for our practice Bright Spine in Leeds, 600 words. It opened in 2014.")).toContain(
      "our practice Bright Spine in Leeds",
    );
  });

  it("keeps what begins like an order out of prose", () => {
    expect(factsOf("The oven holds 40 loaves. Cover the tin with foil.")).not.toContain("Cover the tin with foil.");
  });

  it("takes data for material, truth values and all", () => {
    expect(factsOf(JSON.stringify({ name: "Lodge", beds: 14, sauna: false, host: "Ida Berg" }))).toEqual(
      expect.arrayContaining(["beds: 14", "sauna: false"]),
    );
  });

  it("tells who said it, where data give words and their speaker", () => {
    const { blocks } = readMaterial(JSON.stringify({ quote: { who: "Ida Berg", text: "We never lock the door." } }));
    expect(blocks).toContainEqual({ kind: "quotation", text: "We never lock the door.", speaker: "Ida Berg" });
  });
});
