// Creates strings for which one regular expression may be slow: they repeat texts that the expression searches for,
// with and without a matching beginning.
const everywhere = [..." \n\ta1A.,:;!?\"'“”«»([<>)]-–_*#/=@%|漢é\u0301"];
const maxPieces = 60;

/** Returns functions of a length. Each creates a string of about this length for which the regular expression `source` may be slow. */
export function hostileStrings(source) {
  const pieces = [...new Set([...literalPieces(source), ...everywhere])].slice(0, maxPieces);
  const beginnings = ["", ...pieces.filter((piece) => piece.length > 1 || !/\s/.test(piece)).slice(0, 12)];
  const pumps = [
    ...pieces,
    ...pieces.slice(0, 20).map((piece) => `${piece} `),
    ...pieces.slice(0, 20).map((piece) => `a${piece}`),
  ];
  return pumps.flatMap((pump) =>
    [...beginnings.slice(0, 4), beginnings.at(-1)].map(
      (beginning) => (length) => `${beginning}${pump.repeat(Math.ceil(length / pump.length))}\u0000`,
    ),
  );
}

/** Returns the words and punctuation marks that a regular expression contains. */
function literalPieces(source) {
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?(?:<?[=!]|:|<\w+>)|\{\d*,?\d*\}/g, " ");
  const words = plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const marks = plain.match(/[^\p{L}\p{N}\s\\^$()?+*|]/gu) ?? [];
  return [...new Set([...marks.slice(0, 25), ...words.slice(0, 25)])];
}
