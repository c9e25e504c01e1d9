import express, { type Express } from "express";
import { failure, readOnly, securityHeaders, shortAddress, withoutTrailingSlash } from "./every-answer.ts";
import { articleRoute } from "./routes/article.ts";
import { feedRoute } from "./routes/feed.ts";
import { assetRoute, robotsRoute } from "./routes/files.ts";
import { homeRoute } from "./routes/home.ts";
import { sitemapRoute } from "./routes/sitemap.ts";
import { sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";
import { watch } from "./watch.ts";
import { withSite } from "./with-site.ts";

/** The public sites. */
export function createSitesApp(ports: SitePorts): Express {
  const { addresses } = ports;
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.enable("case sensitive routing").enable("strict routing");

  app.use(watch(ports.meter));
  app.use(securityHeaders, readOnly, shortAddress(ports), withoutTrailingSlash);
  app.get("/robots.txt", robotsRoute);
  app.get("/sites/_assets/:name", assetRoute(addresses));
  app.get("/sites/:handle/feed.xml", withSite(ports, feedRoute(ports, "full")));
  app.get("/sites/:handle/feed-excerpt.xml", withSite(ports, feedRoute(ports, "excerpt")));
  app.get("/sites/:handle/sitemap.xml", withSite(ports, sitemapRoute(ports)));
  app.get("/sites/:handle/:slug", withSite(ports, articleRoute(ports)));
  app.get("/sites/:handle", withSite(ports, homeRoute(ports)));
  app.use((_request, response) => sendNotFound(response, undefined, addresses));
  app.use(failure(ports));
  return app;
}
