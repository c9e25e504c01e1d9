/**
 * What the pages say around the posts, in one language. `{…}` is filled in: `{n}` and `{of}` with numbers, `{name}`, `{date}`
 * and `{query}` with what they say. Texts with a number are put so that every number fits.
 */
export interface Words {
  readonly skip: string;
  readonly archive: string;
  readonly about: string;
  readonly search: string;
  /** Names the ways through the site to those who hear the page. */
  readonly site: string;
  readonly pages: string;
  readonly feeds: string;
  /** Names a feed that has excerpts alone. */
  readonly excerpts: string;
  readonly newer: string;
  readonly older: string;
  readonly pageOf: string;
  readonly minutes: string;
  readonly updated: string;
  readonly by: string;
  readonly tag: string;
  readonly tags: string;
  readonly author: string;
  readonly authors: string;
  readonly posts: string;
  readonly newestFirst: string;
  readonly next: string;
  readonly previous: string;
  /** Heads the posts to go on with. */
  readonly more: string;
  readonly moreStories: string;
  readonly latest: string;
  readonly all: string;
  readonly empty: string;
  readonly untitled: string;
  readonly table: string;
  readonly code: string;
  /** Names a picture whose author did not say what it shows. */
  readonly picture: string;
  readonly searchSite: string;
  readonly found: string;
  readonly notFound: string;
  readonly searchHint: string;
  readonly subscribe: string;
  readonly aboutName: string;
  readonly noDescription: string;
  readonly lostHeading: string;
  readonly lostMessage: string;
  readonly goHome: string;
  readonly preview: string;
}
