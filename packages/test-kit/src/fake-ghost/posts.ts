import { randomBytes } from "node:crypto";

/** A tag of a post. A tag whose name begins with "#" is internal: readers do not see it. */
export interface FakeTag {
  readonly name: string;
  readonly slug: string;
}

/** A post as the fake stores it. */
export interface FakeGhostPost {
  readonly id: string;
  title: string;
  slug: string;
  status: string;
  html: string;
  lexical: string | null;
  tags: FakeTag[];
  authors: string[];
  custom_excerpt: string | null;
  feature_image: string | null;
  feature_image_alt: string | null;
  feature_image_caption: string | null;
  canonical_url: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
}

/** The fields of a post that a client may send. */
export interface PostInput {
  readonly title?: string;
  readonly slug?: string;
  readonly status?: string;
  readonly html?: string;
  readonly lexical?: string;
  readonly tags?: readonly (string | { readonly name: string })[];
  readonly authors?: readonly (string | { readonly id?: string; readonly email?: string })[];
  readonly custom_excerpt?: string | null;
  readonly feature_image?: string | null;
  readonly feature_image_alt?: string | null;
  readonly feature_image_caption?: string | null;
  readonly canonical_url?: string | null;
  readonly updated_at?: string;
}

/** A staff member of the fake Ghost, who can be an author of posts. */
export interface FakeStaff {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  readonly role: string;
}

/**
 * Creates or changes a post as Ghost does, including its undocumented behaviour: an unknown author becomes the owner, and a slug
 * that is taken gets a number.
 */
export function applyInput(
  post: FakeGhostPost,
  input: PostInput,
  { posts, staff, sourceHtml, now }: InputContext,
): FakeGhostPost {
  if (input.title !== undefined) post.title = input.title;
  if (input.slug !== undefined) post.slug = freeSlug(input.slug, post, posts);
  else if (post.slug === "") post.slug = freeSlug(slugify(post.title), post, posts);
  if (input.tags !== undefined) post.tags = input.tags.map(toTag);
  if (input.authors !== undefined) post.authors = input.authors.map((author) => toAuthor(author, staff));
  const { custom_excerpt, feature_image, feature_image_alt, feature_image_caption, canonical_url } = input;
  const picture = { feature_image, feature_image_alt, feature_image_caption };
  const plain = Object.entries({ custom_excerpt, ...picture, canonical_url });
  Object.assign(post, Object.fromEntries(plain.filter(([, value]) => value !== undefined)));
  // Like a real Ghost, it reads `lexical` if it is given, and `html` only if the URL has ?source=html.
  if (input.lexical !== undefined) {
    post.lexical = input.lexical;
    post.html = lexicalCards(input.lexical);
  } else if (input.html !== undefined && sourceHtml) {
    post.html = convertHtml(input.html);
  }
  if (input.status !== undefined) {
    post.status = input.status;
    if (input.status === "published") post.published_at ??= now;
  }
  post.updated_at = now;
  return post;
}

export interface InputContext {
  readonly posts: ReadonlyMap<string, FakeGhostPost>;
  readonly staff: readonly FakeStaff[];
  readonly sourceHtml: boolean;
  readonly now: string;
}

export function emptyPost(now: string, owner: string): FakeGhostPost {
  return {
    id: randomBytes(12).toString("hex"),
    title: "",
    slug: "",
    status: "draft",
    html: "",
    lexical: null,
    feature_image: null,
    feature_image_alt: null,
    feature_image_caption: null,
    canonical_url: null,
    tags: [],
    authors: [owner],
    custom_excerpt: null,
    created_at: now,
    updated_at: now,
    published_at: null,
  };
}

function freeSlug(wanted: string, post: FakeGhostPost, posts: ReadonlyMap<string, FakeGhostPost>): string {
  const taken = new Set([...posts.values()].filter(({ id }) => id !== post.id).map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

function toTag(given: string | { readonly name: string }): FakeTag {
  const name = typeof given === "string" ? given : given.name;
  return { name, slug: name.startsWith("#") ? `hash-${slugify(name.slice(1))}` : slugify(name) };
}

function toAuthor(
  given: string | { readonly id?: string; readonly email?: string },
  staff: readonly FakeStaff[],
): string {
  const found = staff.find(({ id, email }) =>
    typeof given === "string" ? email === given : id === given.id || email === given.email,
  );
  return found?.id ?? staff[0]?.id ?? "";
}

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const keptElements =
  "p|br|hr|h2|h3|h4|h5|h6|strong|b|em|i|u|code|pre|a|ul|ol|li|blockquote|figure|figcaption|img|sup|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td";
const otherElement = new RegExp(`</?(?!(?:${keptElements})\\b)[a-z][^<>]*>`, "g");

/**
 * Converts HTML as Ghost does: HTML cards stay, unsupported elements lose their tags, headings get ids from their text, and classes are removed.
 */
function convertHtml(html: string): string {
  return html
    .split(/<!--kg-card-begin: html-->([\s\S]*?)<!--kg-card-end: html-->/)
    .map((part, index) => (index % 2 === 1 ? shownCard(part) : convertPart(part)))
    .join("");
}

function convertPart(html: string): string {
  return html
    .replace(/<(script|video|style)\b[^<]*<\/\1>/g, "")
    .replace(otherElement, "")
    .replace(
      /(<[a-z0-9]+)((?: [a-z]+="[^"]*")*)/g,
      (_tag, open: string, attributes: string) =>
        open + attributes.replace(/ (?:id|style|target|loading|decoding|width|height)="[^"]*"/g, ""),
    );
}

/** Returns the HTML of a document's HTML cards. */
function lexicalCards(lexical: string): string {
  const { root } = JSON.parse(lexical) as { root: { children: { type: string; html?: string }[] } };
  return root.children.map(({ type, html = "" }) => (type === "html" ? shownCard(html) : "")).join("");
}

const shownCard = (html: string): string => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;
