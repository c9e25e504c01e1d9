import type { Finding } from "../finding.ts";
import { errorReason } from "../fix.ts";
import type { Environment } from "../run-program.ts";
import { shownAddress } from "./connection.ts";

const patienceMilliseconds = 5000;

/**
 * Reports which web search services the writer of drafts can use. SearXNG is tested with a request. For Brave and Tavily only the
 * presence of a key is reported, because each request costs money. Never rejects.
 */
export async function findSearch(environment: Environment): Promise<Finding[]> {
  const { SEARXNG_URL, BRAVE_SEARCH_API_KEY, TAVILY_API_KEY } = environment;
  const findings = [
    ...(SEARXNG_URL ? [await askSearxng(SEARXNG_URL)] : []),
    ...(BRAVE_SEARCH_API_KEY ? [{ good: true, text: "Brave: its key is set" }] : []),
    ...(TAVILY_API_KEY ? [{ good: true, text: "Tavily: its key is set" }] : []),
  ];
  if (findings.length > 0) return findings;
  const how = "SEARXNG_URL, BRAVE_SEARCH_API_KEY or TAVILY_API_KEY";
  return [{ good: true, text: `none is set: the writer reads linked pages and feeds only (${how})` }];
}

async function askSearxng(baseUrl: string): Promise<Finding> {
  const where = `SearXNG at ${shownAddress(baseUrl)}`;
  try {
    const url = new URL(`${baseUrl.replace(/\/+$/, "")}/search`);
    url.search = new URLSearchParams({ q: "news", format: "json" }).toString();
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMilliseconds) });
    return { good: answer.ok && isResults(await answer.text()), text: `${where} ${explain(answer)}` };
  } catch (thrown) {
    return { good: false, text: `${where} does not answer: ${errorReason((thrown as Error).cause ?? thrown)}` };
  }
}

function explain({ ok, status, headers }: Response): string {
  if (status === 403) return "gives no JSON (403): add json to search.formats in its settings.yml and start it again";
  if (status === 429)
    return "refuses (429): its limiter holds programs off; set server.limiter to false in its settings.yml";
  if (!ok) return `answers with ${status}; SEARXNG_URL has to be its start page`;
  return headers.get("content-type")?.includes("json")
    ? "answers with JSON"
    : "answers, but not with JSON; SEARXNG_URL has to be its start page";
}

function isResults(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as { results?: unknown }).results);
  } catch {
    return false;
  }
}
