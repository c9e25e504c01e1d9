const letters = "abcdefgh";

/** Returns sentences with about `count` words. Two seeds give different sentences. */
export const prose = (count: number, seed: string): string =>
  Array.from({ length: Math.ceil(count / 9) }, (_, at) => {
    const name = `${letters[at % 8]}${letters[Math.floor(at / 8) % 8]}${letters[Math.floor(at / 64)]}${seed}`;
    return `Calm water ${seed} carries boat ${name} and its people ${name} home.`;
  }).join(" ");
