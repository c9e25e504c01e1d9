const noBreakSpace = /[\u00a0\u202f]/;
/**
 * Matches marks that French separates from the word before with a no-break space (as it does after "«"), and units that
 * follow a number after one.
 */
const isSetOff = /^[!?;:»%‰€£$°]/;
const setsOff = /[«\p{N}]$/u;

/**
 * Replaces white space by single spaces. No-break spaces are kept where
 * typography requires them: next to marks like "!" and "«", and after numbers.
 */
export function singleSpaces(text: string): string {
  return text
    .replace(/\s+/g, (run: string, at: number) => {
      const [kept] = noBreakSpace.exec(run) ?? [];
      if (kept === undefined) return " ";
      const isTypographic = isSetOff.test(text.charAt(at + run.length)) || setsOff.test(text.charAt(at - 1));
      return isTypographic ? kept : " ";
    })
    .trim();
}
