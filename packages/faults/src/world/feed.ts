import { answer, type Receiver } from "@galley/test-kit/receiver";

/** The public host of the news site whose feed every scout reads. */
export const newsHost = "news.faults.example";
const feedPath = "/feed.xml";
export const feedAddress = `https://${newsHost}${feedPath}`;

/** A topic that the stories in the feed match. Its description suffices for that, so tests may add any text to it. */
export const scoutedTopic = { name: "Harbour dredging", description: "Dredging of harbours and shipping channels" };

const places = [
  "Lund",
  "Szczecin",
  "Rostock",
  "Gdynia",
  "Turku",
  "Riga",
  "Ostend",
  "Bremen",
  "Vigo",
  "Porto",
  "Genoa",
  "Split",
  "Varna",
  "Odessa",
  "Izmir",
  "Haifa",
  "Tunis",
  "Oran",
  "Dakar",
  "Accra",
  "Durban",
  "Mombasa",
  "Karachi",
  "Cebu",
  "Busan",
  "Osaka",
  "Hobart",
  "Callao",
  "Recife",
  "Tampa",
];
const storiesAtOnce = 3;
const maxReadings = 1_000;

/**
 * Makes the test's web server answer as a news site. Each read of its feed shows one new story and drops the oldest.
 */
export function publishFeed(receiver: Receiver, now = new Date()): void {
  const headers = { "content-type": "application/rss+xml" };
  const feeds = places.map((_, first) => answer(200, headers, feedFrom(first, now)));
  receiver.script([answer(404)], { host: newsHost });
  const readings = Array.from({ length: Math.ceil(maxReadings / feeds.length) }, () => feeds).flat();
  receiver.script(readings, { host: newsHost, path: feedPath });
}

function feedFrom(first: number, now: Date): string {
  const items = Array.from({ length: storiesAtOnce }, (_, index) => feedItem((first + index) % places.length, now));
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Ports</title><link>https://${newsHost}</link>${items.join("")}</channel></rss>`;
}

function feedItem(story: number, now: Date): string {
  const place = places[story];
  const date = new Date(now.getTime() - (story + 1) * 3_600_000).toUTCString();
  const title = `Harbour dredging begins in ${place}`;
  const text = `${place} had its harbour dredged last on Monday. The shipping channel is ${story + 9} metres deep now.`;
  return `<item><title>${title}</title><link>https://${newsHost}/stories/${story + 1}</link><description>${text}</description><pubDate>${date}</pubDate></item>`;
}
