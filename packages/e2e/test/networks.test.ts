import { admin, networks, newPublication } from "../src/test-system.ts";

/** Runs `work`, and returns the groups of the first line on the error stream that matches `pattern`. */
async function printed(
  pattern: RegExp,
  work: () => Promise<unknown>,
): Promise<{ found: readonly string[]; done: Promise<unknown> }> {
  const { error } = console;
  const found = Promise.withResolvers<readonly string[]>();
  console.error = (line: string) => {
    const match = pattern.exec(line);
    if (match !== null) found.resolve(match.slice(1));
  };
  const done = work();
  // If the command fails before it prints the text, the wait ends with the command's error.
  done.catch(found.reject);
  try {
    return { found: await found.promise, done };
  } finally {
    console.error = error;
  }
}

describe("a publication whose owner links LinkedIn with a token and X by consent", () => {
  it("is shared on both, once, with words made from the post", async () => {
    const { api, publicationId } = await newPublication();
    const { linkedin, x } = networks();
    const link = ["--publication", publicationId, "--network"];
    const accessToken = "token-of-a-person-on-linkedin";
    linkedin.issue(accessToken);
    process.env.GALLEY_E2E_LINKEDIN_CREDENTIALS = JSON.stringify({ accessToken });
    const credentials = ["--credentials", "env:GALLEY_E2E_LINKEDIN_CREDENTIALS"];
    expect(await admin("social", "link", ...link, "linkedin", ...credentials)).toMatchObject({ state: "working" });

    const { found, done } = await printed(/(http\S+)[\s\S]*code: (\S+)/, () => admin("social", "link", ...link, "x"));
    const [consentUrl = "", typed = ""] = found;
    const { url: back } = await fetch(consentUrl);
    const { origin, pathname, searchParams } = new URL(back);
    expect(pathname).toBe("/oauth/x/callback");
    const complete = async (code: string) => {
      const body = new URLSearchParams([...searchParams, ["typed", code]]);
      const page = await fetch(origin + pathname, { method: "POST", body });
      return [page.status, await page.text()];
    };
    expect(await complete("WRNG-2345")).toEqual([403, expect.stringContaining("This code is not right.")]);
    expect(await complete(typed)).toEqual([200, expect.stringContaining("@tea_times on X is linked.")]);
    expect(await done).toMatchObject({ kind: "x", state: "working", username: "tea_times" });

    const order = {
      title: "The bridge on Mill Street",
      instructions: "The bridge opens on Monday. It is 80 metres long.",
    };
    const { sessionId } = (await api.post(`/publications/${publicationId}/drafts/generate`, order)).body.data;
    const share = { publishToLinkedIn: true, publishToTwitter: true, tags: "bridges" };
    const published = await api.post(`/sessions/${sessionId}/publish`, share);
    expect(published.body.data.social).toEqual({ linkedin: { success: true }, twitter: { success: true } });
    const again = await api.post(`/sessions/${sessionId}/publish`, { ...share, tweetText: "Other words" });
    expect(again.body.data.social).toEqual({ linkedin: { success: true }, twitter: { success: true } });

    const { url } = published.body.data;
    const tweets = x.callsTo("/2/tweets").map(({ body }) => (body as { text: string }).text);
    expect(tweets.filter((text) => text.includes(url))).toEqual([expect.stringMatching(/#bridges/)]);
    const posts = linkedin.callsTo("/rest/posts").map(({ body }) => JSON.stringify(body));
    expect(posts.filter((post) => post.includes(url))).toHaveLength(1);

    expect(await admin("social", "unlink", ...link, "x")).toMatchObject({ removed: true });
    expect(x.callsTo("/2/oauth2/revoke")).not.toEqual([]);
  });
});
