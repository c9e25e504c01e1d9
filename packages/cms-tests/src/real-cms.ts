import { waitUntil } from "@galley/test-kit/conditions";
import type { Server } from "./systems/server.ts";
import type { Systems } from "./systems/start-systems.ts";
import type { WordpressUser } from "./systems/wordpress.ts";
import { editInGhost, editInWordpress, typeInGhost, typeInWordpress } from "./typed-posts.ts";

/** A post in a CMS's own database. */
export interface StoredPost {
  readonly id: string;
  readonly status: string;
  readonly author: string;
  /** The tags that readers see. Ghost also has internal tags, which are left out. */
  readonly tags: readonly string[];
  /** The alternative text of the cover picture. It is empty when the post has no cover, or its cover has no text. */
  readonly cover: string;
}

/** A person's action on a post in the CMS after Galley has published it. An edited post contains "By a person." */
export type PersonsAct = "edited" | "took back" | "deleted";

/**
 * The SQL statements by which a test changes a post in Ghost as a person would. ":title" stands for the post's title. Deletion removes the
 * post at once; in WordPress, below, it only moves the post to the trash.
 */
const ghostActs: Readonly<Record<PersonsAct, string>> = {
  edited:
    "UPDATE posts SET html = '<p>By a person.</p>', updated_at = updated_at + INTERVAL 1 MINUTE WHERE title = :title",
  "took back": "UPDATE posts SET status = 'draft', updated_at = updated_at + INTERVAL 1 MINUTE WHERE title = :title",
  deleted: "SET FOREIGN_KEY_CHECKS = 0; DELETE FROM posts WHERE title = :title",
};
const changed = "post_modified_gmt = post_modified_gmt + INTERVAL 1 MINUTE WHERE post_title = :title";
const wordpressActs: Readonly<Record<PersonsAct, string>> = {
  edited: `UPDATE wp_posts SET post_content = CONCAT('<p>By a person.</p>', post_content), ${changed}`,
  "took back": `UPDATE wp_posts SET post_status = 'draft', ${changed}`,
  deleted: `UPDATE wp_posts SET post_status = 'trash', ${changed}`,
};

/** The settings and credentials with which a publication is linked to the CMS. */
export interface LinkInput {
  readonly kind: "CONNECTION_KIND_GHOST" | "CONNECTION_KIND_WORDPRESS";
  readonly settings: Record<string, string>;
  readonly credentials: Record<string, string>;
}

/** A running Ghost or WordPress, and the user in whose name Galley publishes there. */
export interface RealCms {
  readonly name: string;
  readonly link: LinkInput;
  /** The name of the user who publishes the articles. */
  readonly author: string;
  readonly system: Omit<Server, "url" | "stop">;
  /** Returns all posts with this title from the database, in any state except the trash. */
  readonly stored: (title: string) => Promise<StoredPost[]>;
  /** Changes the post with this title as a person would. Its time of change is a minute later, so that Galley must notice the change. */
  readonly act: (act: PersonsAct, title: string) => Promise<void>;
  /** Edits the post with this title through the CMS's API, in the name of its owner. Returns that user's name. */
  readonly editAsUser: (title: string) => Promise<string>;
  /** Creates a post directly in the CMS, as a person would, to test that Galley leaves it alone and that checks count it. */
  readonly addForeign: (title: string) => Promise<void>;
  /** Publishes a post from the CMS's own editor, to compare its looks with a post of Galley. Returns its URL. */
  readonly addTyped: (title: string) => Promise<string>;
}

/** Returns the functions by which tests use Ghost. Galley gets the Admin API key of an integration. */
export function ghostCms({ ghost, database }: Systems): RealCms {
  return {
    name: "Ghost 6",
    system: ghost,
    author: "Ann Author",
    link: {
      kind: "CONNECTION_KIND_GHOST",
      settings: { url: ghost.url, author: "Ann Author", privateAddress: "yes" },
      credentials: { key: ghost.adminKey },
    },
    stored: async (title) =>
      rowsOf(
        await database.run(`USE ghost; SELECT p.id, p.status,
          (SELECT MIN(u.name) FROM posts_authors pa JOIN users u ON u.id = pa.author_id WHERE pa.post_id = p.id),
          (SELECT GROUP_CONCAT(t.name ORDER BY t.name SEPARATOR '|') FROM posts_tags pt JOIN tags t ON t.id = pt.tag_id
             WHERE pt.post_id = p.id AND t.visibility = 'public'),
          (SELECT m.feature_image_alt FROM posts_meta m WHERE m.post_id = p.id AND p.feature_image IS NOT NULL)
          FROM posts p WHERE p.title = ${quoted(title)}`),
      ),
    act: async (act, title) => {
      await database.run(`USE ghost; ${ghostActs[act].replaceAll(":title", quoted(title))}`);
    },
    addForeign: async (title) => {
      await database.run(`USE ghost; INSERT INTO posts (id, uuid, title, slug, status, visibility, created_at, updated_at, published_at, type, email_recipient_filter)
        VALUES (LEFT(MD5(${quoted(title)}), 24), UUID(), ${quoted(title)}, MD5(${quoted(title)}), 'published', 'public', NOW(), NOW(), NOW(), 'post', 'all')`);
    },
    editAsUser: async (title) => {
      const token = await ghostStaffToken(database);
      const id = await idIn(database, `ghost.posts WHERE title = ${quoted(title)}`);
      await editInGhost(ghost.url, token, id);
      // Ghost records who made a change only after it has answered.
      const recorded = `ghost.actions WHERE resource_id = ${quoted(id)} AND actor_type = 'user' LIMIT 1`;
      await waitUntil(async () => (await idIn(database, recorded)) !== "", { intervalMilliseconds: 200 });
      return "Owen Owner";
    },
    addTyped: (title) => typeInGhost(ghost.url, ghost.adminKey, title),
  };
}

/** Returns the functions by which tests use WordPress. Galley gets the application password of the given user. */
export function wordpressCms({ wordpress, database }: Systems, user: WordpressUser, author: string): RealCms {
  return {
    name: `WordPress as ${user}`,
    system: wordpress,
    author,
    link: {
      kind: "CONNECTION_KIND_WORDPRESS",
      settings: { url: wordpress.url, user, author, privateAddress: "yes" },
      credentials: { password: wordpress.passwords[user] },
    },
    stored: async (title) =>
      rowsOf(
        await database.run(`USE wordpress; SELECT p.ID, p.post_status,
          (SELECT u.display_name FROM wp_users u WHERE u.ID = p.post_author),
          (SELECT GROUP_CONCAT(t.name ORDER BY t.name SEPARATOR '|') FROM wp_term_relationships r
             JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN wp_terms t ON t.term_id = x.term_id
             WHERE r.object_id = p.ID AND x.taxonomy = 'post_tag'),
          (SELECT a.meta_value FROM wp_postmeta c JOIN wp_postmeta a ON a.post_id = c.meta_value
             WHERE c.post_id = p.ID AND c.meta_key = '_thumbnail_id' AND a.meta_key = '_wp_attachment_image_alt')
          FROM wp_posts p WHERE p.post_type = 'post' AND p.post_status <> 'trash' AND p.post_title = ${quoted(title)}`),
      ),
    act: async (act, title) => {
      await database.run(`USE wordpress; ${wordpressActs[act].replaceAll(":title", quoted(title))}`);
    },
    addForeign: async (title) => {
      await database.run(`USE wordpress; INSERT INTO wp_posts
        (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, post_type)
        VALUES (1, NOW(), UTC_TIMESTAMP(), '', ${quoted(title)}, '', 'publish', MD5(${quoted(title)}), '', '', NOW(), UTC_TIMESTAMP(), '', 'post')`);
    },
    editAsUser: async (title) => {
      const id = await idIn(database, `wordpress.wp_posts WHERE post_type = 'post' AND post_title = ${quoted(title)}`);
      await editInWordpress(wordpress.url, { user: "admin", password: wordpress.passwords.admin }, id);
      return "admin";
    },
    addTyped: (title) => typeInWordpress(wordpress.url, user, wordpress.passwords[user], title),
  };
}

const idIn = async (database: Systems["database"], rows: string): Promise<string> =>
  (await database.run(`SELECT id FROM ${rows}`)).trim();

/** Makes a staff access token of Ghost's owner, which acts in the owner's name. Its form is "id:secret". */
async function ghostStaffToken(database: Systems["database"]): Promise<string> {
  const [id, secret] = ["e".repeat(24), "f".repeat(64)];
  await database.run(`USE ghost; INSERT IGNORE INTO api_keys (id, type, secret, user_id, created_at)
    SELECT '${id}', 'admin', '${secret}', id, NOW() FROM users WHERE name = 'Owen Owner'`);
  return `${id}:${secret}`;
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, "\\$&")}'`;

function rowsOf(output: string): StoredPost[] {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [id = "", status = "", author = "", tags = "", cover = ""] = line.split("\t");
    return { id, status, author, tags: tags === "NULL" ? [] : tags.split("|"), cover: cover === "NULL" ? "" : cover };
  });
}
