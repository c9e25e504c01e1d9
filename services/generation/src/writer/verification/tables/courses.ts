/** What something runs over, apart from units of time: "over 40 runs" is in the course of them. */
export const courses: Readonly<Record<string, string>> = {
  en: "runs trials tests rounds sessions seasons games matches measurements repetitions iterations attempts evenings nights mornings afternoons weekends stages laps episodes chapters pages lessons generations",
  de: "Durchläufe Durchgänge Versuche Tests Runden Sitzungen Spiele Messungen Wiederholungen Abende Nächte Wochenenden Etappen Folgen Kapitel Seiten Generationen Lektionen Saisons",
  sv: "körningar försök test tester omgångar matcher mätningar kvällar nätter helger etapper avsnitt kapitel sidor generationer säsonger lektioner",
  da: "kørsler forsøg test tests runder kampe målinger aftener nætter weekender etaper afsnit kapitler sider generationer sæsoner lektioner",
};

/** Words that tell where something ends, and bound a figure only where something is counted. */
export const untilWords: ReadonlySet<string> = new Set(["bis", "hasta", "fino a", "tot", "até", "jusqu à", "حتى"]);

/** "Über 40 Durchläufe hinweg". */
export const lastingWords = /^(?: \p{L}{1,20})? hinweg(?!\p{L})/u;
