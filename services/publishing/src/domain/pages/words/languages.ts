import ar from "./ar.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import he from "./he.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import ko from "./ko.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import no from "./no.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

/**
 * The texts of the pages around posts and comments, in one language. Placeholders in braces are filled in: `{n}`
 * and `{of}` with numbers, `{name}`, `{date}` and `{query}` with values of that name. Texts with a number are
 * worded so that every number fits.
 */
export type Words = typeof en;
export type PageWords = Words["pages"];
export type CommentWords = Words["comments"];

/** The languages of the pages, by language code. */
export const languages: Readonly<Record<string, Words>> & { readonly en: Words } = {
  ar,
  da,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nb: no,
  nl,
  nn: no,
  no,
  pl,
  pt,
  ru,
  sv,
  uk,
  zh,
};
