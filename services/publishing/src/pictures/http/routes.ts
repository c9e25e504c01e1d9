import type { Express } from "express";
import type { SitePorts } from "../../http/site-ports.ts";
import { pictureRoute } from "./pictures.ts";
import type { PicturePorts } from "./ports.ts";
import { sharePictureRoute } from "./share-picture.ts";

/** Pictures, for all sites alike. No handle begins with an underscore. */
export function showPictures(app: Express, site: SitePorts, { files, shared }: PicturePorts): void {
  app.get("/sites/_pictures/share/:post/:file", sharePictureRoute(site, shared));
  app.get("/sites/_pictures/:id/:width", pictureRoute(site, files));
}
