import type { ContentTarget, OutgoingPost, RemotePost, Turn, Written } from "../../src/connections/content-target.ts";

/** A post as publishing hands it over. */
export function outgoing(changes: Partial<OutgoingPost> = {}): OutgoingPost {
  return {
    marker: { sessionId: crypto.randomUUID() },
    title: "About tea",
    html: "<p>Tea is a drink.</p>",
    slug: "about-tea",
    author: "Ann Author",
    textNumber: 1,
    pictures: [],
    ...changes,
  };
}

/** The turn of somebody who is never overtaken. */
export const undisturbed: Turn = { confirm: async () => {} };

/** Writes a post and makes it public. */
export async function publishAt(target: ContentTarget, remote: RemotePost, post: OutgoingPost): Promise<Written> {
  return target.publish(await target.write(remote, post, undisturbed), post, undisturbed);
}
