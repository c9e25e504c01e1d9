/** Names of months and weekdays, from the platform's own data of each language. */
interface Calendar {
  /** 1 to 12 by lower-case name. */
  readonly months: ReadonlyMap<string, number>;
  /** 1 (Monday) to 7 by lower-case name. */
  readonly weekdays: ReadonlyMap<string, number>;
}

const calendars = new Map<string, Calendar>();
const clean = (name: string): string => name.toLowerCase().replace(/\.$/, "");

function build(language: string): Calendar {
  const months = new Map<string, number>();
  const weekdays = new Map<string, number>();
  const places = language === "ar" ? ["ar-EG", "ar-SY"] : [language];
  const styles: Intl.DateTimeFormatOptions[] = [
    { month: "long" },
    { month: "long", day: "numeric" },
    ...(language === "en" || language === "de" ? [{ month: "short" } as const] : []),
  ];
  for (const place of places) {
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2024, month, 15));
      for (const style of styles) {
        const parts = new Intl.DateTimeFormat(place, { ...style, timeZone: "UTC" }).formatToParts(date);
        const name = clean(parts.find((part) => part.type === "month")?.value ?? "");
        if (/^\p{L}{3,}$/u.test(name)) months.set(name, month + 1);
      }
    }
    for (let day = 1; day <= 7; day += 1) {
      const date = new Date(Date.UTC(2024, 0, day));
      const name = new Intl.DateTimeFormat(place, { weekday: "long", timeZone: "UTC" }).format(date);
      weekdays.set(clean(name), day);
      // Portuguese and others say "segunda" for "segunda-feira".
      weekdays.set(clean(name).split("-")[0] ?? "", day);
    }
  }
  return { months, weekdays };
}

/** The calendar of a language; of English when the platform does not know it. */
export function calendarOf(language: string): Calendar {
  const known = calendars.get(language) ?? build(language);
  calendars.set(language, known);
  return known;
}
