import { renderAsync } from "@resvg/resvg-js";

/** The host of the articles' pictures. It does not exist. */
export const landscapeAddress = (number: number): string => `https://pictures.example/landscape-${number}.png`;

const skies = [
  ["#f6d9b8", "#e2906a", "#7a4b57", "#43303f"],
  ["#dbe9ee", "#8fb4c4", "#3f6b7d", "#1f3d4a"],
  ["#f3ead3", "#d7b46a", "#7d7a45", "#3f4a2e"],
  ["#e9dff0", "#a98fc0", "#5f4b82", "#2f2850"],
  ["#dff0e3", "#8cc2a0", "#3f7d5d", "#1f4a3a"],
  ["#f7dfe0", "#d98c94", "#8a3f55", "#4a1f36"],
] as const;

const drawn = new Map<number, Promise<Buffer>>();

/** One of six generated landscapes with hills and a sky. */
export async function drawLandscape(address: string): Promise<Buffer> {
  const number = Number(/landscape-(\d+)\.png$/.exec(address)?.[1]) % skies.length;
  if (Number.isNaN(number)) throw new Error(`There is no picture at ${address}.`);
  const known = drawn.get(number) ?? draw(number);
  drawn.set(number, known);
  return known;
}

async function draw(number: number): Promise<Buffer> {
  const [sky, far, near, nearest] = skies[number] ?? skies[0];
  const ridge = (height: number, swing: number, colour: string): string => {
    const points = Array.from({ length: 17 }, (_, step) => {
      const y = height + swing * Math.sin(step * (0.7 + (number % 5) * 0.12) + number + height);
      return `${step * 100},${y.toFixed(0)}`;
    });
    return `<polygon points="0,1000 ${points.join(" ")} 1600,1000" fill="${colour}"/>`;
  };
  const sun = `<circle cx="${300 + ((number * 370) % 1000)}" cy="300" r="110" fill="#fff8ea" opacity=".85"/>`;
  const hills = ridge(560, 70, far) + ridge(700, 60, near) + ridge(850, 40, nearest);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="${sky}"/>${sun}${hills}</svg>`;
  return (await renderAsync(drawing)).asPng();
}
