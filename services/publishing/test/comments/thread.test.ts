import { parseHTML } from "linkedom";
import { type Comment, pathBelow } from "../../src/comments/comment.ts";
import { commentContext } from "../../src/comments/pages/context.ts";
import { commentText, thread } from "../../src/comments/pages/thread.ts";
import { createAddresses } from "../../src/domain/addresses.ts";
import { english } from "../../src/domain/pages/words/locale.ts";
import type { Site } from "../../src/domain/site.ts";

const site = { handle: "tea", name: "Tea", template: "starter", updatedAt: new Date(0) } as Site;
const addresses = createAddresses("https://sites.example.com");
const post = { id: "post", slug: "about-tea", title: "About tea" };
const context = commentContext({ site, addresses, locale: english, covers: new Map() }, post);
const start = Date.parse("2026-11-22T20:00:00Z");

function comment(number: number, parent?: Comment, changes: Partial<Comment> = {}): Comment {
  const id = `${String(number).padStart(8, "0")}-4f89-41d3-9a0c-0305e82c3301`;
  const createdAt = new Date(start + number);
  return {
    id,
    accountId: "a",
    publicationId: "p",
    postId: "post",
    name: `N${number}`,
    text: `T${number}`,
    status: "approved",
    reasons: [],
    createdAt,
    path: pathBelow(parent, id, createdAt),
    ...(parent === undefined ? {} : { parentId: parent.id }),
    ...changes,
  };
}

const inOrder = (comments: readonly Comment[]): Comment[] =>
  comments.toSorted((one, other) => (one.path < other.path ? -1 : 1));
const parseDocument = (markup: string) => parseHTML(`<!doctype html><html><body>${markup}</body></html>`).document;

describe("a thread", () => {
  it("has each answer below what it answers, the first ones first", () => {
    const one = comment(1);
    const two = comment(2);
    const answer = comment(3, one);
    const answerToIt = comment(4, answer);
    const later = comment(5, one);
    const { markup } = thread(context, inOrder([later, answerToIt, two, answer, one]));
    const names = [...parseDocument(markup).querySelectorAll("article")].map(
      (each) => each.querySelector("b")?.textContent,
    );
    expect(names).toEqual(["N1", "N3", "N4", "N5", "N2"]);
    const level = (id: string) => {
      let count = 0;
      for (let at = parseDocument(markup).getElementById(`comment-${id}`); at !== null; at = at.parentElement) {
        if (at.tagName === "OL") count += 1;
      }
      return count;
    };
    expect([one, two, answer, answerToIt, later].map(({ id }) => level(id))).toEqual([1, 1, 2, 3, 2]);
  });

  it("goes four levels deep, and says then whom a comment answers", () => {
    let parent = comment(1);
    const all = [parent];
    for (let number = 2; number <= 8; number += 1) {
      parent = comment(number, parent);
      all.push(parent);
    }
    const document = parseDocument(thread(context, inOrder(all)).markup);
    expect(document.querySelectorAll("ol ol ol ol > li")).toHaveLength(5);
    expect(document.querySelectorAll("ol ol ol ol ol")).toHaveLength(0);
    expect(document.getElementById(`comment-${parent.id}`)?.textContent).toContain("In reply to N7");
  });

  it("shows an answer by itself when what it answers is not there", () => {
    const document = parseDocument(thread(context, [comment(2, comment(1))]).markup);
    expect(document.querySelectorAll("article")).toHaveLength(1);
    expect(document.querySelector("article")?.textContent).toContain("In reply to an earlier comment");
  });
});

describe("the text of a comment", () => {
  it("links web addresses without recommending them, and leaves the marks around them outside", () => {
    const { markup } = commentText("See (https://a.example/x?a=1&b=2), or http://b.example!\nwww.c.example");
    const links = [...parseDocument(markup).querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://a.example/x?a=1&b=2", "http://b.example"]);
    for (const link of links) expect(link.getAttribute("rel")).toBe("ugc nofollow noopener");
    expect(parseDocument(markup).body.textContent?.trim()).toBe(
      "See (https://a.example/x?a=1&b=2), or http://b.example!\nwww.c.example",
    );
  });

  it.each([",", ";", "|", "][", "\u00a0", "\u3000", "•", "→", "、"])(
    "makes a link of each address where %j is between them, and leaves the text as it is",
    (separator) => {
      const addresses = ["https://a.example/1", "https://b.example/2?x=1,2", "https://c.example/d_(e)"];
      const text = addresses.join(separator);
      const { body } = parseDocument(commentText(text).markup);
      expect([...body.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(addresses);
      expect(body.textContent?.trim()).toBe(text);
    },
  );

  it.each(["javascript:alert(1)", "https://user@evil.example/", "https://", "data:text/html,x", "file:///etc/passwd"])(
    "makes no link of %s",
    (text) => {
      expect(parseDocument(commentText(text).markup).querySelectorAll("a")).toHaveLength(0);
    },
  );
});
