// Strings that are made to be slow for one expression: what it looks for, repeated, with and without what comes before it.
const everywhere = [..." \n\ta1A.,:;!?\"'“”«»([<>)]-–_*#/=@%|漢é\u0301"];
const mostPieces = 60;

/** Functions that make a string of about so many characters. */
export function hostileStrings(source) {
  const pieces = [...new Set([...piecesOf(source), ...everywhere])].slice(0, mostPieces);
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

/** Words and marks that stand in the expression. */
function piecesOf(source) {
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?(?:<?[=!]|:|<\w+>)|\{\d*,?\d*\}/g, " ");
  const words = plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const marks = plain.match(/[^\p{L}\p{N}\s\\^$()?+*|]/gu) ?? [];
  return [...new Set([...marks.slice(0, 25), ...words.slice(0, 25)])];
}
