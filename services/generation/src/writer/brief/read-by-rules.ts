import type { WritingBrief } from "../../domain/engine-ports.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { urlsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import type { Brief } from "./brief.ts";
import type { Material } from "./material.ts";
import { speechAct } from "./speech-act.ts";

/** The order read without a model. Cautious: what is not plainly a statement about the subject is no fact. */
export function readBriefByRules(order: WritingBrief, material: Material): Brief {
  const language = order.language ?? detectLanguage(material.text === "" ? order.title : material.text);
  const sentences = material.blocks.flatMap((block) =>
    block.kind === "paragraph" ? splitSentences(block.text, language) : block.kind === "list" ? block.items : [],
  );
  const facts = sentences.filter((sentence) => speechAct(sentence, language, "prose") === "statement");
  return {
    language,
    subject: order.title,
    goal: "",
    readers: "",
    tone: order.writingTone ?? "",
    structure: [],
    mustCover: [],
    keywords: [],
    bans: [],
    closing: "",
    facts: facts.map((text, index) => ({ id: `c${index + 1}`, text })),
    links: [...new Set(urlsOf(order.instructions))],
    onlyGivenFacts: false,
    otherOrders: sentences.filter((sentence) => !facts.includes(sentence)),
    contradictions: [],
  };
}
