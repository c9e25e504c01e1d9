import { figure } from "../report.ts";
import { type Figures, type Need, parts } from "./model.ts";

const colours = ["#3b6fb6", "#4a9c6d", "#c4622d", "#8a5bb0", "#b8a12f", "#3f3f46", "#9aa0a6"];
const [width, left, top] = [780, 130, 40];

/** Draws a bar for each operation: its processor time in milliseconds, divided into the programs that use it. */
export function barsPlot(rows: readonly (readonly [name: string, figures: Figures])[]): string {
  const total = (figures: Figures) => parts.reduce((sum, part) => sum + figures[part] * 1_000, 0);
  const most = Math.max(...rows.map(([, figures]) => total(figures)));
  const scale = (width - left - 80) / most;
  const bars = rows.flatMap(([name, figures], row) => {
    const y = top + row * 28;
    let x = left;
    const pieces = parts.map((part, index) => {
      const length = Math.max(0, figures[part] * 1_000 * scale);
      x += length;
      return `<rect x="${round(x - length)}" y="${y}" width="${round(length)}" height="18" fill="${colours[index]}"/>`;
    });
    return [text(left - 6, y + 13, name, "end"), ...pieces, text(x + 5, y + 13, `${figure(total(figures))} ms`)];
  });
  return drawing("Processor time of each operation, by part", top + rows.length * 28, bars);
}

/** Draws a line for each program: the busy cores in the busiest hour, by number of accounts. Both scales are logarithmic. */
export function linesPlot(needs: readonly Need[]): string {
  const height = 300;
  const exponents = (values: readonly number[]) => [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values))),
  ];
  const [firstX = 0, lastX = 1] = exponents(needs.map(({ accounts }) => accounts));
  const [firstY = 0, lastY = 1] = exponents(needs.flatMap(({ busyCores }) => Object.values(busyCores)));
  const x = (value: number) => round(left + ((Math.log10(value) - firstX) / (lastX - firstX)) * (width - left - 60));
  const y = (value: number) => round(top + height - ((Math.log10(value) - firstY) / (lastY - firstY)) * height);
  const powers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return drawing("Busy cores by accounts, by part", top + height + 30, [
    ...powers(firstX, lastX).map((value) =>
      text(x(value), top + height + 18, `${value.toLocaleString("en")} accounts`, "middle"),
    ),
    ...powers(firstY, lastY).flatMap((value) => [
      text(left - 6, y(value) + 4, `${value} cores`, "end"),
      `<path d="M${left} ${y(value)}H${width - 60}" stroke="#dddddd"/>`,
    ]),
    ...parts.map((part, index) => {
      const points = needs.map(({ accounts, busyCores }) => `${x(accounts)},${y(busyCores[part])}`).join(" ");
      return `<polyline points="${points}" fill="none" stroke="${colours[index]}" stroke-width="2"/>`;
    }),
  ]);
}

function drawing(title: string, height: number, shapes: readonly string[]): string {
  const legend = parts.flatMap((part, index) => [
    `<rect x="${left + index * 90}" y="10" width="10" height="10" fill="${colours[index]}"/>`,
    text(left + 14 + index * 90, 19, part),
  ]);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">`;
  return [
    open,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...legend,
    ...shapes,
    "</svg>",
    "",
  ].join("\n");
}

const round = (value: number): number => Math.round(value * 10) / 10;
const text = (x: number, y: number, words: string, anchor = "start"): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`;
