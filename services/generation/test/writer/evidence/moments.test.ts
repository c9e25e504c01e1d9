import { createEvidenceIndex } from "../../../src/writer/evidence/evidence-index.ts";
import { workedOut } from "../../../src/writer/evidence/workings.ts";

const unseen = async (evidence: string, text: string, language = "en"): Promise<readonly string[]> => {
  const index = await createEvidenceIndex([{ id: "c1", text: evidence }], [language]);
  return index.unseenIn(text, ["c1"]).figures;
};

describe("a duration", () => {
  it.each([
    ["en", "The show runs from 3 March to 17 April.", "It lasts 45 days, which are 6 weeks and 3 days."],
    ["en", "It opens March 3, 2026 and closes June 9, 2026.", "It stays for 98 days: 14 weeks."],
    ["en", "2026-03-03 to 2026-04-17", "A 45-day show."],
    ["en", "The fair lasts from 3 to 17 April.", "That is 2 weeks."],
    ["en", "Closed from 20 December to 5 January.", "It is closed for 16 days."],
    ["en", "Closed from 20 February to 10 March 2024.", "It is closed for 19 days."],
    ["de", "Geöffnet vom 3. März bis 17. April, 8.15 Uhr bis 17.40 Uhr.", "An 45 Tagen je 9 Stunden und 25 Minuten."],
    ["de", "Vom 3.3. bis 17.4.2026.", "Das sind 45 Tage oder 45 Nächte."],
    ["fr", "Ouvert du 3 mars au 17 avril, de 8h15 à 17h40.", "45 jours, 9 h 25 par jour, soit 565 minutes."],
    ["es", "Del 3 de marzo al 17 de abril, de 8:15 a 17:40.", "Son 45 días de 9 horas y 25 minutos."],
    ["nl", "Van 3 maart tot 17 april.", "Dat zijn 45 dagen."],
    ["pl", "Od 3 marca do 17 kwietnia, od 8:15 do 17:40.", "To 45 dni po 9 godzin i 25 minut."],
    ["ru", "С 3 марта по 17 апреля, с 8:15 до 17:40.", "Это 45 дней по 9 часов 25 минут."],
    ["ja", "3月3日から4月17日まで、8時15分から17時40分まで。", "45日間、9時間25分です。"],
    ["ko", "3월 3일부터 4월 17일까지, 오전 8시 15분부터 오후 5시 40분까지.", "45일 동안 9시간 25분."],
    ["en", "Open from 8:15 am to 5:40 pm.", "It is open for 9 hours and 25 minutes, 9:25 hours in all."],
    ["en", "The night train leaves at 22:15 and arrives at 01:30.", "The journey takes 3 hours and 15 minutes."],
    ["en_GB", "The show runs from 3 March to 17 April.", "It lasts 45 days."],
    ["", "The show runs from 3 March to 17 April.", "It lasts 45 days."],
    ["xx", "The show runs from 3 March to 17 April.", "It lasts 45 days."],
    ["en", "Two talks of 45 minutes and 1 hour 20 minutes.", "They take 2 hours and 5 minutes together."],
    ["en", "From 8:15 to 17:40, with a break of 45 minutes.", "That leaves 8 hours and 40 minutes of work."],
  ])("is seen where it follows from dates, times or durations, in %s: %s", async (language, evidence, text) => {
    expect(await unseen(evidence, text, language)).toEqual([]);
  });

  it.each([
    ["a day too many", "The show runs from 3 March to 17 April.", "It lasts 46 days.", ["46"]],
    ["something else that is counted", "The show runs from 3 March to 17 April.", "45 artists show it.", ["45"]],
    ["minutes that are wrong", "Open from 8:15 am to 5:40 pm.", "It is open for 9 hours and 35 minutes.", ["9", "35"]],
    ["a difference of the days alone", "The show runs from 3 March to 17 April.", "It lasts 14 days.", ["14"]],
    ["minutes of another time", "Open from 8:15 to 17:40.", "It opens at 9:25.", ["9", "25"]],
    ["a rounded number of weeks", "The show runs from 3 March to 17 April.", "It lasts 6 weeks.", ["6"]],
    ["a date that does not exist", "From 30 February to 17 April.", "It lasts 46 days.", ["46"]],
    ["days that depend on a year nobody gave", "From 26 February to 31 March.", "It lasts 33 days.", ["33"]],
  ])("is unseen: %s", async (_what, evidence, text, figures) => {
    expect(await unseen(evidence, text)).toEqual(figures);
  });
});

describe("a date or a time", () => {
  it.each([
    ["It starts on 25 March and takes 10 days.", "It ends on 4 April.", []],
    ["It starts on 25 March and takes 10 days.", "It ends on 6 April.", ["6"]],
    ["It starts at 08:50 and lasts 45 minutes.", "It ends at 9:35.", []],
    ["It starts at 08:50 and lasts 45 minutes.", "It ends at 9:36.", ["9", "36"]],
    ["Doors close at 00:20, 35 minutes after the last song.", "The last song ends at 23:45.", []],
  ])("follows from another one and a duration: %s %s", async (evidence, text, figures) => {
    expect(await unseen(evidence, text)).toEqual(figures);
  });
});

describe("workings with dates and times", () => {
  const work = async (evidence: string, ...workings: string[]) => {
    const index = await createEvidenceIndex([{ id: "c1", text: evidence }], ["en"]);
    const worked = workedOut(workings, index.hasFigure, [], index.moments);
    return { index, worked, results: worked.results.map(({ written }) => written) };
  };
  const evidence = "From 3 March to 17 April, from 8:15 to 17:40, in 3 shifts; closed on 20 February.";

  it.each([
    ["days", 45, ["2026-04-17 - 2026-03-03 = 45"]],
    ["minutes", 565, ["17:40 - 8:15 = 9:25"]],
    ["minutes in words", 565, ["17:40 - 8:15 = 9 h 25 min"]],
    ["minutes as a number", 565, ["17:40 - 08:15 = 565 min"]],
    ["a chain of times", 1_695, ["17:40 - 8:15 = 9:25", "9:25 * 3 = 28:15"]],
    ["a chain of days", 135, ["2026-04-17 - 2026-03-03 = 45; 45 * 3 = 135"]],
    ["a time on the next day", 875, ["8:15 - 17:40 = 14:35"]],
  ])("prove %s", async (_what, result, workings) => {
    expect((await work(evidence, ...workings)).results).toContain(result);
  });

  it.each([
    ["a wrong result", "17:40 - 8:15 = 9:26"],
    ["a time that nobody gave", "17:40 - 8:10 = 9:30"],
    ["a time whose minutes somebody gave as another number", "17:40 - 0:03 = 17:37"],
    ["a date that nobody gave", "2026-04-17 - 2026-03-04 = 44"],
    ["a year that nobody gave", "2027-04-17 - 2026-03-03 = 410"],
    ["days that depend on the year", "2026-04-17 - 2026-02-20 = 56"],
  ])("prove nothing: %s", async (_what, working) => {
    const { results, worked } = await work(evidence, working);
    expect(results).toEqual([]);
    expect(worked.refused).toHaveLength(1);
  });

  it("let the article print the result as a duration and as a date", async () => {
    const { index, worked } = await work(
      evidence,
      "17:40 - 8:15 = 9:25; 9:25 * 3 = 28:15",
      "2026-03-03 + 3 = 2026-03-06",
    );
    const proven = {
      minutes: worked.results.filter(({ kind }) => kind === "minutes").map(({ written }) => written),
      days: worked.results.filter(({ kind }) => kind === "days").map(({ written }) => written),
    };
    const text = "The shifts take 28 hours and 15 minutes, and the first ends on 6 March.";
    expect(index.unseenIn(text, [], [], proven).figures).toEqual([]);
    expect(index.unseenIn("They take 28 hours and 25 minutes.", [], [], proven).figures).toEqual(["28", "25"]);
  });
});
