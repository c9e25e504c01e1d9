/** What the topics of scout runs are called, so that the feed's stories are about them. */
export const scoutedTopic = { name: "Harbour dredging", description: "Dredging of harbours and shipping channels" };

const stories = [
  [
    "Harbour dredging begins in Lund",
    "The dredging of the harbour of Lund began on Monday. It deepens the shipping channel to 9 metres.",
  ],
  [
    "Dredging of the Oder harbour is delayed",
    "Harbour dredging on the Oder is delayed by six weeks, since the dredger is repaired in Szczecin.",
  ],
] as const;

/** A feed with fresh stories on the topic. */
export function feedOf(now = new Date()): string {
  const items = stories.map(([title, text], index) => {
    const link = `https://news.faults.example/stories/${index + 1}`;
    const date = new Date(now.getTime() - (index + 1) * 3_600_000).toUTCString();
    return `<item><title>${title}</title><link>${link}</link><description>${text}</description><pubDate>${date}</pubDate></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Ports</title><link>https://news.faults.example</link>${items.join("")}</channel></rss>`;
}
