import { z } from "zod";
import {
  type ContentTarget,
  ignoreTargetError,
  type LastChange,
  type LibraryPicture,
  type Marker,
  type Picture,
  type RemotePost,
} from "../../connections/content-target.ts";
import { type CmsApi, orReadBack } from "../cms-api.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { feedHead, posts, route } from "./api.ts";
import { checkWordpress } from "./check.ts";
import { markerHash, postContent, readMarker } from "./content.ts";
import { editing, listedFields, listedForm, postForm, toListedPost, toRemotePost } from "./posts.ts";
import { asHtml, readText } from "./texts.ts";
import { chooseUser } from "./users.ts";
import { publishPost, save, writePost } from "./write-post.ts";

const postsForm = z.array(postForm);
const maxListed = 100;

/**
 * Creates the access to the posts of a WordPress. An HTML comment in each post marks from which session it was
 * published.
 */
export function createWordpressTarget(cms: LinkedCms): ContentTarget {
  const { api, settings } = cms;
  return {
    test: () => checkWordpress(cms),
    find: (marker) => findMarked(api, marker),
    read: async (remoteId) => {
      const post = await api.get(route(`${posts}/${remoteId}`, editing), postForm);
      return post === undefined || post.status === "trash" ? undefined : toRemotePost(post);
    },
    createDraft: async ({ title, slug, marker, author }) => {
      const { id } = await chooseUser(api, { asked: author, forOthers: settings.author });
      const draft = { title: asHtml(title), status: "draft", author: id, content: postContent("", marker) };
      const saved = save(api, posts, slug === undefined ? draft : { ...draft, slug });
      return orReadBack(saved.then(toRemotePost), async () => (await findMarked(api, marker))[0]);
    },
    write: (remote, post, turn) => writePost(cms, remote, post, turn),
    publish: (written, post, turn) => publishPost(cms, written, post, turn),
    // A published post goes to the trash, so that people can restore it.
    remove: ({ remoteId, isPublished }) => api.remove(route(`${posts}/${remoteId}`, { force: String(!isPublished) })),
    uploadPicture: (picture) => uploadPicture(api, picture),
    lastChange: (remoteId) => readLastChange(api, remoteId),
    language: async () => /<language>([\w-]{2,35})</.exec(await feedHead(api))?.[1],
    list: async (limit) => {
      const order = { orderby: "date", order: "desc", status: "publish" };
      const query = { ...order, per_page: Math.min(limit, maxListed), _fields: listedFields };
      return ((await api.get(route(posts, query), z.array(listedForm))) ?? []).map(toListedPost);
    },
  };
}

/**
 * Finds the posts of a session by the marker in their text, with WordPress's search. Some plugins replace the search,
 * so the newest posts are checked too.
 */
async function findMarked(api: CmsApi, marker: Marker): Promise<RemotePost[]> {
  const word = markerHash(marker);
  const order = { status: "any", orderby: "id", ...editing };
  const searched = { ...order, search: word, order: "asc", per_page: 20 };
  const newest = { ...order, order: "desc", per_page: 10 };
  for (const query of [searched, newest]) {
    const found = (await api.get(route(posts, query), postsForm)) ?? [];
    const marked = found.filter(({ content }) => readMarker(content.raw)?.word === word);
    if (marked.length > 0) return marked.sort((one, other) => one.id - other.id).map(toRemotePost);
  }
  return [];
}

const revisionsForm = z.array(z.object({ author: z.number(), modified_gmt: z.string() }));
const namedForm = z.object({ name: z.string() });

/**
 * Reads the last change of a post. WordPress tells its user only if the change made a revision, which changes of the
 * status alone do not.
 */
async function readLastChange(api: CmsApi, remoteId: string): Promise<LastChange | undefined> {
  const post = await api.get(route(`${posts}/${remoteId}`, editing), postForm);
  if (post === undefined) return undefined;
  const change = { at: toRemotePost(post).updatedAt, isDeletion: post.status === "trash" };
  const query = { per_page: 1, _fields: "author,modified_gmt" };
  const found = await api.get(route(`${posts}/${remoteId}/revisions`, query), revisionsForm).catch(ignoreTargetError);
  const [last] = found ?? [];
  if (last?.modified_gmt !== post.modified_gmt) return change;
  const user = await api
    .get(route(`/wp/v2/users/${last.author}`, { _fields: "name" }), namedForm)
    .catch(ignoreTargetError);
  return { ...change, by: user && readText(user.name) };
}

const mediaForm = z.object({ id: z.number(), source_url: z.string() });
const mediaFields = "id,source_url";

/**
 * Uploads a picture. An earlier upload whose response was lost is found by its name, which is unique for each picture.
 */
async function uploadPicture(api: CmsApi, { name, mediaType, alt, bytes }: Picture): Promise<LibraryPicture> {
  const media = "/wp/v2/media";
  const slug = name.replace(/\.[^.]*$/, "").toLowerCase();
  const find = async () => (await api.get(route(media, { slug, _fields: mediaFields }), z.array(mediaForm)))?.[0];
  const query = { _fields: mediaFields, ...(alt === "" ? {} : { alt_text: asHtml(alt) }) };
  const file = { body: bytes, mediaType, disposition: `attachment; filename="${name}"` };
  const upload = () => orReadBack(api.send("POST", route(media, query), file, mediaForm), find);
  const { id, source_url: address } = (await find()) ?? (await upload());
  return { address, libraryId: String(id) };
}
