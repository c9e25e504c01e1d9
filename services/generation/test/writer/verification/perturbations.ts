/** A sentence that evidence states, with ways of telling it that keep what it says, and others that do not. */
export interface Perturbed {
  readonly language: string;
  readonly evidence: string;
  readonly keeps: readonly string[];
  readonly breaks: readonly string[];
}

/** One kind of sentence: places to fill in, and what comes of it. */
type Template = (name: string, other: string, place: string, figure: number) => Omit<Perturbed, "language">;

/** Small, repeatable pseudo-random numbers (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const people: readonly string[] = "Ada Roe,Jonas Wiek,Mara Lind,Piotr Zaleski,Inés Vidal,Luca Ferro,Noor Haddad".split(
  ",",
);
const places: readonly string[] = "Brackley,Torsby,Lisle,Fontebella,Rosvik,Czaplinek,Valdemora".split(",");

const templates: Readonly<Record<string, readonly Template[]>> = {
  en: [
    (_n, _o, place, figure) => ({
      evidence: `Some shops in ${place} close at noon; ${figure} of them are bakeries.`,
      keeps: [`In ${place}, some shops close at noon.`],
      breaks: [`In ${place}, all shops close at noon.`, `Most shops in ${place} close at noon.`],
    }),
    (name, other, _p, figure) => ({
      evidence: `“We needed ${figure} more chairs,” said ${name}. Later ${other} opened the hall.`,
      keeps: [`${name} said: “We needed ${figure} more chairs.”`],
      breaks: [
        `“We needed ${figure} more chairs,” said ${other}.`,
        `“We needed ${figure} more chairs,” said a visitor.`,
      ],
    }),
    (_n, _o, place, figure) => ({
      evidence: `The pool in ${place} counts ${figure} guests a day.`,
      keeps: [`In ${place}, the pool counts ${figure} guests a day.`],
      breaks: [`The pool in ${place} counts ${figure} guests a month.`],
    }),
    (_n, _o, place, figure) => ({
      evidence: `Only members of the club in ${place} may use the ${figure} boats.`,
      keeps: [`Only members of the club in ${place} may use the ${figure} boats.`],
      breaks: [`All people in ${place} may use the ${figure} boats of the club.`],
    }),
    (_n, _o, place, figure) => ({
      evidence: `3 of ${figure + 4} schools in ${place} stay open in July.`,
      keeps: [`In July, 3 of ${figure + 4} schools in ${place} stay open.`],
      breaks: [`All ${figure + 4} schools in ${place} stay open in July.`],
    }),
  ],
  de: [
    (_n, _o, place, figure) => ({
      evidence: `Einige Läden in ${place} schließen mittags, darunter ${figure} Bäckereien.`,
      keeps: [`In ${place} schließen einige Läden mittags.`],
      breaks: [`Alle Läden in ${place} schließen mittags.`, `In ${place} schließen die meisten Läden mittags.`],
    }),
    (name, other, _p, figure) => ({
      evidence: `${name}: „Wir brauchten ${figure} Stühle mehr.“ Danach eröffnete ${other} den Saal.`,
      keeps: [`„Wir brauchten ${figure} Stühle mehr“, sagt ${name}.`],
      breaks: [`„Wir brauchten ${figure} Stühle mehr“, sagt ${other}.`],
    }),
    (_n, _o, place, figure) => ({
      evidence: `Das Bad in ${place} zählt ${figure} Gäste am Tag.`,
      keeps: [`In ${place} zählt das Bad ${figure} Gäste am Tag.`],
      breaks: [`Das Bad in ${place} zählt ${figure} Gäste im Monat.`],
    }),
  ],
  fr: [
    (_n, _o, place, figure) => ({
      evidence: `La piscine de ${place} accueille ${figure} visiteurs par jour.`,
      keeps: [`La piscine de ${place} accueille par jour ${figure} visiteurs.`],
      breaks: [`La piscine de ${place} accueille ${figure} visiteurs par an.`],
    }),
    (_n, _o, place) => ({
      evidence: `Seuls les membres du club de ${place} peuvent utiliser les bateaux.`,
      keeps: [`Seuls les membres du club de ${place} peuvent utiliser les bateaux.`],
      breaks: [`Tous les habitants de ${place} peuvent utiliser les bateaux du club.`],
    }),
  ],
  es: [
    (_n, _o, place, figure) => ({
      evidence: `Algunas tiendas de ${place} cierran a mediodía en ${figure} calles.`,
      keeps: [`Algunas tiendas de ${place} cierran a mediodía.`],
      breaks: [`Todas las tiendas de ${place} cierran a mediodía.`],
    }),
    (name, other, _p, figure) => ({
      evidence: `${name}: «Nos faltaban ${figure} sillas.» Después ${other} abrió la sala.`,
      keeps: [`«Nos faltaban ${figure} sillas», dice ${name}.`],
      breaks: [`«Nos faltaban ${figure} sillas», dice ${other}.`],
    }),
  ],
};

/** Sentences of every template, filled in by a seed. */
export function perturbedBy(seed: number, rounds: number): Perturbed[] {
  const next = numbersFrom(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(next() * from.length)] ?? "";
  return Object.entries(templates).flatMap(([language, some]) =>
    some.flatMap((template) =>
      Array.from({ length: rounds }, () => {
        const name = pick(people);
        const other = pick(people.filter((one) => one !== name));
        return { language, ...template(name, other, pick(places), 12 + Math.floor(next() * 80)) };
      }),
    ),
  );
}
