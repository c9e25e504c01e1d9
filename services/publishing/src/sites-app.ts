import express, { type Express } from "express";
import type { CommentPorts } from "./comments/http/read-comments.ts";
import { showComments, takeComments } from "./comments/http/send-comment.ts";
import { appleIcon, feedFiles } from "./domain/addresses.ts";
import { proofPath } from "./domains/check-domain.ts";
import { cachePerEdition } from "./http/cache-per-edition.ts";
import { instrumentSiteRequests } from "./http/instrument-site-requests.ts";
import { onOwnDomain, proofRoute } from "./http/own-domain.ts";
import { aboutRoute, archiveRoute, periodRoute } from "./http/routes/archive.ts";
import { articleRoute } from "./http/routes/article.ts";
import { feedRoute, namedFeedRoute } from "./http/routes/feed.ts";
import { assetRoute, robotsRoute } from "./http/routes/files.ts";
import { homeRoute } from "./http/routes/home.ts";
import {
  appleIconRoute,
  faviconRoute,
  iconRoute,
  logoFiles,
  logoRoute,
  type SiteFilePorts,
  svgIconRoute,
} from "./http/routes/icon.ts";
import { ownPageRoute } from "./http/routes/own-page.ts";
import { searchRoute } from "./http/routes/search.ts";
import { sitemapPartRoute, sitemapRoute, siteRobotsRoute } from "./http/routes/sitemap.ts";
import { authorRoute, tagRoute } from "./http/routes/tag.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { readOnly, sendFailure, shortAddress, withoutTrailingSlash } from "./http/security-middleware.ts";
import { sendNotFound } from "./http/send.ts";
import type { SitePorts } from "./http/site-ports.ts";
import { withPageCache } from "./http/with-page-cache.ts";
import { type SiteHandler, withSite } from "./http/with-site.ts";
import { type PicturePorts, showPictures } from "./pictures/http/routes.ts";

/** The dependencies of the public sites. */
export interface SitesAppPorts extends Omit<SitePorts, "facets"> {
  /** The ports that the comments of readers need. Without them, the sites accept no comments. */
  readonly comments?: CommentPorts;
  /** The ports that the pictures of posts need. Without them, no pictures are served. */
  readonly pictures?: PicturePorts;
  /** The ports that the sites' icons and logos need. Without them, neither is served. */
  readonly files?: SiteFilePorts;
}

/** The maximum number of sites whose lists of tags, authors and months are cached. */
const maxSitesWithFacets = 200;

/** Creates the Express app of the public sites. */
export function createSitesApp(given: SitesAppPorts): Express {
  const { addresses, posts } = given;
  const ports = { ...given, facets: cachePerEdition((site) => posts.facets(site), maxSitesWithFacets) };
  const page = (handler: SiteHandler) => withSite(ports, withPageCache(ports.pages, handler));
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.enable("case sensitive routing").enable("strict routing");

  app.use(instrumentSiteRequests());
  app.use(securityHeaders(ports.ownHost), shortAddress(ports));
  app.get(`${proofPath}/:token`, proofRoute(ports));
  app.use(onOwnDomain(ports));
  if (ports.comments !== undefined) takeComments(app, ports, ports.comments);
  app.use(readOnly, withoutTrailingSlash);
  app.get("/robots.txt", robotsRoute);
  app.get("/sites/_assets/:name", assetRoute(addresses));
  if (ports.pictures !== undefined) showPictures(app, ports, ports.pictures);
  if (ports.files !== undefined) {
    const { files } = ports;
    app.get("/sites/:handle/icon.svg", withSite(ports, svgIconRoute(ports, files)));
    app.get("/sites/:handle/icon-:width.png", withSite(ports, iconRoute(ports, files)));
    app.get(`/sites/:handle/${appleIcon.file}`, withSite(ports, appleIconRoute(files)));
    app.get("/sites/:handle/favicon.ico", withSite(ports, faviconRoute(files)));
    for (const name of logoFiles) app.get(`/sites/:handle/${name}`, withSite(ports, logoRoute(ports, files, name)));
  }
  for (const form of ["rss", "atom"] as const) {
    for (const content of ["full", "excerpt"] as const) {
      const [file, kind] = [feedFiles[form][content], { form, content }];
      app.get(`/sites/:handle/${file}`, page(feedRoute(ports, kind)));
      app.get(`/sites/:handle/tag/:name/${file}`, page(namedFeedRoute(ports, "tag", kind)));
      app.get(`/sites/:handle/author/:name/${file}`, page(namedFeedRoute(ports, "author", kind)));
    }
  }
  app.get("/sites/:handle/sitemap.xml", page(sitemapRoute(ports)));
  app.get("/sites/:handle/sitemap-:part.xml", page(sitemapPartRoute(ports)));
  app.get("/sites/:handle/robots.txt", page(siteRobotsRoute(ports)));
  app.get("/sites/:handle/tag/:name", page(tagRoute(ports)));
  app.get("/sites/:handle/author/:name", page(authorRoute(ports)));
  app.get("/sites/:handle/archive", page(archiveRoute(ports)));
  app.get("/sites/:handle/archive/:year{/:month}", page(periodRoute(ports)));
  app.get("/sites/:handle/about", page(aboutRoute(ports)));
  app.get("/sites/:handle/search", page(searchRoute(ports)));
  if (ports.comments !== undefined) showComments(app, ports, ports.comments);
  // After the comments: "/pages/comments" are those of a post with the slug "pages".
  app.get("/sites/:handle/pages/:name", page(ownPageRoute(ports)));
  app.get("/sites/:handle/:slug", page(articleRoute(ports)));
  app.get("/sites/:handle", page(homeRoute(ports)));
  app.use((_request, response) => sendNotFound(response, undefined, addresses));
  app.use(sendFailure(ports));
  return app;
}
