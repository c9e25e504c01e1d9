import type { Comment__Output } from "@galley/proto/publishing/v1";
import { WrongUsage } from "../command-line.ts";
import { type Command, type Commands, contractName, contractWord, ofPublishing } from "./command.ts";

const statuses = ["pending", "approved", "spam", "trash"] as const;

/** The commands for the site of a publication, its posts in external CMSs, and its readers' comments. */
export const siteCommands: Commands = {
  "cms domain": ofPublishing("publication", {
    optional: ["domain"],
    switches: ["remove"],
    async run(publishing, publicationId, { domain = "", remove }) {
      if ((domain === "") === (remove === undefined))
        throw new WrongUsage("cms domain needs --domain, such as blog.example.com, or --remove");
      const { url } = await publishing("setSiteDomain", { publicationId, domain });
      return { publicationId, url };
    },
  }),
  "cms picture": ofPublishing("publication", {
    optional: ["url", "alt"],
    switches: ["remove"],
    async run(publishing, publicationId, { url, alt, remove }) {
      const isSet = url !== undefined;
      if (url === "" || (isSet && remove !== undefined) || (alt !== undefined && !isSet))
        throw new WrongUsage("cms picture needs --url, an https address, and may have --alt; or --remove; or neither");
      const { picture } =
        isSet || remove !== undefined
          ? await publishing("setSitePicture", { publicationId, url: url ?? "", alt: alt ?? "" })
          : await publishing("getSitePicture", { publicationId });
      if (picture === null) return { publicationId, source: null };
      const files = picture.files.map((file) => ({ ...file }));
      return { publicationId, source: picture.sourceUrl, alt: picture.alt, files };
    },
  }),
  "cms author": ofPublishing("publication", {
    optional: ["name", "biography"],
    switches: ["remove"],
    async run(publishing, publicationId, { name: author, biography, remove }) {
      const isChange = biography !== undefined || remove !== undefined;
      if ((author !== undefined) !== isChange || (biography !== undefined && remove !== undefined) || biography === "")
        throw new WrongUsage(
          "cms author needs --name with --biography or --remove; or neither, which lists the authors",
        );
      if (remove !== undefined) {
        const known = (await publishing("listAuthorBiographies", { publicationId })).authors;
        if (!known.some((each) => each.author === author)) throw new Error(`There is no author ${author}.`);
      }
      const { authors } =
        author === undefined
          ? await publishing("listAuthorBiographies", { publicationId })
          : await publishing("setAuthorBiography", { publicationId, author, biography: biography ?? "" });
      return authors.map((each) => ({ author: each.author, biography: each.biography }));
    },
  }),
  "cms report": ofPublishing("session", {
    async run(publishing, sessionId) {
      const { report } = await publishing("getPublishReport", { sessionId });
      if (report === null) throw new Error("The publishing service answered without a report");
      const { targetUrl, remoteId, url, mode, score, lost, pictureFailures, notes } = report;
      const plainly = <Item extends object>(items: readonly Item[]) => items.map((item) => ({ ...item }));
      const failed = { lost: plainly(lost), pictureFailures: plainly(pictureFailures) };
      return { sessionId, cms: targetUrl, postId: remoteId, url, mode, score, ...failed, notes };
    },
  }),
  "cms update": ofPublishing("session", {
    switches: ["keep-theirs", "replace"],
    async run(publishing, sessionId, { replace, "keep-theirs": keepTheirs }) {
      if ((replace === undefined) === (keepTheirs === undefined))
        throw new WrongUsage(
          "cms update needs --keep-theirs, which leaves the post as it is in the CMS, or --replace, by which the next publish writes over it",
        );
      const decision = replace === undefined ? "EDIT_DECISION_KEEP_THEIRS" : "EDIT_DECISION_REPLACE";
      const { url } = await publishing("decideOnEdit", { sessionId, decision });
      return { sessionId, url, decision: replace === undefined ? "keep-theirs" : "replace" };
    },
  }),
  "quota show": ofPublishing("account", {
    async run(publishing, accountId) {
      const { limit, used, isoWeek, resetsAt } = await publishing("getWeekQuota", {});
      return { accountId, week: isoWeek, limit, used, resetsAt: new Date(resetsAt * 1_000).toISOString() };
    },
  }),
  "comments list": ofPublishing("publication", {
    optional: ["status", "post", "cursor"],
    async run(publishing, publicationId, { status, post: postId = "", cursor = "" }) {
      const named = () => contractName("comments list: --status", "COMMENT_STATUS", statuses, status);
      const asked = { publicationId, postId, cursor, ...(status === undefined ? {} : { status: named() }) };
      const { comments, nextCursor } = await publishing("listComments", asked);
      const shown = comments.map(commentJson);
      // The result has a cursor only when there are further pages. Without one, the operator knows that the list is complete.
      return nextCursor === "" ? shown : { comments: shown, nextCursor };
    },
  }),
  "comments approve": moderating("APPROVE"),
  "comments spam": moderating("SPAM"),
  "comments trash": moderating("TRASH"),
  "comments delete": moderating("DELETE"),
  "comments hold": moderating("HOLD"),
};

function moderating(action: "APPROVE" | "SPAM" | "TRASH" | "DELETE" | "HOLD"): Command {
  return ofPublishing("publication", {
    required: ["comment"],
    async run(publishing, publicationId, { comment: commentId = "" }) {
      const request = { publicationId, commentId, action: `COMMENT_ACTION_${action}` as const };
      const { comment } = await publishing("moderateComment", request);
      return comment === null ? { commentId, status: "deleted" } : commentJson(comment);
    },
  });
}

/** Returns the JSON of a comment. Its text is the last field, because it may be long. Times are in Unix seconds. */
function commentJson({ id, status, reasons, ...comment }: Comment__Output) {
  const { name, email = null, postId, parentId = null, createdAt, text } = comment;
  const state = { commentId: id, status: contractWord(status, "COMMENT_STATUS"), name, email };
  return { ...state, reasons: reasons.join("; ") || null, postId, parentId, createdAt, text };
}
