import type { ContentTarget, OutgoingPost, RemotePost, Turn, Written } from "../../src/connections/content-target.ts";

/** A post to send to a target. */
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

/** A turn that no other publish takes over. */
export const undisturbed: Turn = { confirm: async () => {} };

/** Writes and publishes a post. */
export async function publishAt(target: ContentTarget, remote: RemotePost, post: OutgoingPost): Promise<Written> {
  return target.publish(await target.write(remote, post, undisturbed), post, undisturbed);
}
