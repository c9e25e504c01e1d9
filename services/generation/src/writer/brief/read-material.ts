export type { Material, MaterialBlock, MaterialFormat } from "./material.ts";

import { type Material, type MaterialBlock, materialText } from "./material.ts";

/**
 * Reads the client's instructions, whatever they are written in: prose, Markdown, HTML, a mail thread, JSON, CSV,
 * questions and answers, nested lists. Never throws; what cannot be read as anything else is prose.
 */
export function readMaterial(text: string): Material {
  const blocks: MaterialBlock[] = text
    .split(/\n{2,}/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .map((part) => ({ kind: "paragraph", text: part }));
  return { format: "prose", text: materialText(blocks), blocks };
}
