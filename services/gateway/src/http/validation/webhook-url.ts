import { rule, text } from "./fields.ts";

const longest = 2_048;

/** The schema of a URL for webhooks. Only its form is checked here; the address is checked when the work is accepted. */
export const webhookUrl = text(longest)
  .check(rule((value) => URL.canParse(value) && new URL(value).protocol === "https:", "must be an HTTPS URL"))
  .meta({
    maxLength: longest,
    description:
      "HTTPS URL for the outcome. Private addresses, `.local`, `.internal` and `.localhost` names are refused.",
    examples: ["https://hooks.example.org/galley"],
  });
