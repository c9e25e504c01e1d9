import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { startLocalServer } from "./local-server.ts";

/** The response for one path of the fake web. */
export interface FakeWebAnswer {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Compresses the body with gzip and sets `Content-Encoding`. */
  gzip?: boolean;
  hang?: boolean;
  /** Answers with this number of zero bytes. */
  hugeBytes?: number;
}

export interface FakeWebRequest {
  host: string;
  path: string;
  headers: IncomingMessage["headers"];
}

export type FakeWeb = Awaited<ReturnType<typeof startFakeWeb>>;

/** Starts a web server on 127.0.0.1 that serves any number of fake sites; with `tls`, over HTTPS. */
export async function startFakeWeb(tls?: { key: string; cert: string }) {
  type Answer = FakeWebAnswer | ((request: FakeWebRequest) => FakeWebAnswer);
  const answers = new Map<string, Answer>();
  const requests: FakeWebRequest[] = [];
  const { port, close } = await startLocalServer(({ headers, url: path = "/" }, response) => {
    const received = { host: (headers.host ?? "").replace(/:\d+$/, ""), path, headers };
    requests.push(received);
    const found = answers.get(received.host + path) ?? answers.get(path);
    send(typeof found === "function" ? found(received) : found, response);
  }, tls);
  const publicPort = tls === undefined ? 80 : 443;
  const connectTo = (...names: readonly string[]) =>
    names.map((name) => `${name}:${publicPort}:127.0.0.1:${port}`).join(",");
  return {
    port,
    requests,
    close,
    /** Returns the requests for a path, of any host. */
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
    /** Sets the response for one address, as "host/path". With "/path" it applies to all hosts. */
    set: (key: string, answer: Answer): void => {
      answers.set(key, answer);
    },
    /** Returns the value of OUTBOUND_CONNECT_TO with which a system sends requests for these host names to this server. */
    connectTo,
    /**
     * Serves articles at their own URLs. Returns the value for OUTBOUND_CONNECT_TO that leads requests for their hosts
     * to this server.
     */
    serveArticles: (pages: readonly FakeArticle[]): string => {
      for (const page of pages) {
        const { host, pathname } = new URL(page.url);
        answers.set(host + pathname, articlePage(page));
      }
      return connectTo(...new Set(pages.map(({ url }) => new URL(url).host)));
    },
  };
}

/** Returns a header value as some sites send it, with the letters of other scripts as bytes of UTF-8 instead of percent-encoded. */
const asSent = (value: string): string => Buffer.from(value, "utf8").toString("latin1");

function send(answer: FakeWebAnswer | undefined, response: ServerResponse): void {
  if (answer?.hang === true) return;
  if (answer === undefined) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  const headers: Record<string, string> = {
    "content-type": answer.contentType ?? "text/html; charset=utf-8",
    ...Object.fromEntries(Object.entries(answer.headers ?? {}).map(([name, value]) => [name, asSent(value)])),
  };
  const body = answer.hugeBytes === undefined ? Buffer.from(answer.body ?? "") : Buffer.alloc(answer.hugeBytes);
  if (answer.gzip === true) headers["content-encoding"] = "gzip";
  response.writeHead(answer.status ?? 200, headers).end(answer.gzip === true ? gzipSync(body) : body);
}

export interface FakeFeedItem {
  title: string;
  link: string;
  description?: string;
  /** The date of the entry as text. It may be malformed, as in real feeds. */
  date?: string;
}

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

type Escaped = Required<Omit<FakeFeedItem, "date">> & { readonly dated: (element: string) => string };

/** Returns the XML of all entries of a feed. */
const feedEntries = (items: readonly FakeFeedItem[], formatEntry: (item: Escaped) => string): string =>
  items
    .map(({ title, link, description = "", date }) => {
      const dated = (element: string) => (date === undefined ? "" : `<${element}>${date}</${element}>`);
      return formatEntry({
        title: escapeXml(title),
        link: escapeXml(link),
        description: escapeXml(description),
        dated,
      });
    })
    .join("");

export function rssFeed(name: string, items: readonly FakeFeedItem[]): FakeWebAnswer {
  const entries = feedEntries(
    items,
    ({ title, link, description, dated }) =>
      `<item><title>${title}</title><link>${link}</link><description>${description}</description>${dated("pubDate")}</item>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${escapeXml(name)}</title><link>https://example.org/</link><description></description>${entries}</channel></rss>`;
  return { contentType: "application/rss+xml; charset=utf-8", body };
}

export function atomFeed(name: string, items: readonly FakeFeedItem[]): FakeWebAnswer {
  const entries = feedEntries(
    items,
    ({ title, link, description, dated }) =>
      `<entry><title>${title}</title><link href="${link}"/><id>${link}</id><summary>${description}</summary>${dated("updated")}</entry>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeXml(name)}</title><id>urn:fake</id>${entries}</feed>`;
  return { contentType: "application/atom+xml", body };
}

/** Creates an RSS 1.0 (RDF) feed. */
export function rdfFeed(name: string, items: readonly FakeFeedItem[]): FakeWebAnswer {
  const entries = feedEntries(
    items,
    ({ title, link, description, dated }) =>
      `<item rdf:about="${link}"><title>${title}</title><link>${link}</link><description>${description}</description>${dated("dc:date")}</item>`,
  );
  const body = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(name)}</title><link>https://example.org/</link></channel>${entries}</rdf:RDF>`;
  return { contentType: "application/rdf+xml", body };
}

export function jsonFeed(title: string, items: readonly FakeFeedItem[]): FakeWebAnswer {
  const entries = items.map(({ title, link, description = "", date }) => ({
    id: link,
    url: link,
    title,
    content_text: description,
    ...(date === undefined ? {} : { date_published: date }),
  }));
  const feed = { version: "https://jsonfeed.org/version/1.1", title, items: entries };
  return { contentType: "application/feed+json", body: JSON.stringify(feed) };
}

export interface FakeArticle {
  readonly url: string;
  readonly title: string;
  readonly outlet?: string;
  readonly author?: string;
  readonly published?: string;
  readonly paragraphs: readonly string[];
}

/** Creates the HTML page of an article, as a news site serves it. */
export function articlePage({ title, outlet, author, published, paragraphs }: Omit<FakeArticle, "url">): FakeWebAnswer {
  const attributes = {
    'property="og:site_name"': outlet,
    'property="article:published_time"': published,
    'name="author"': author,
  };
  const meta = Object.entries(attributes).map(([name, value = ""]) =>
    value === "" ? "" : `<meta ${name} content="${escapeXml(value)}">`,
  );
  return {
    body: `<!doctype html><html lang="en"><head><title>${escapeXml(title)}</title>${meta.join("")}</head><body><nav><a href="/">Home</a> <a href="/news">News</a></nav><article><h1>${escapeXml(title)}</h1>${paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`).join("\n")}</article><footer>Subscribe to our newsletter</footer></body></html>`,
  };
}
