import type { Express } from "express";
import type { SitePorts } from "../../http/site-ports.ts";
import type { PictureReader } from "../ports.ts";
import type { SharePictureMaker } from "../share/share-picture.ts";
import { pictureRoute } from "./pictures.ts";
import { sharePictureRoute } from "./share-picture.ts";

/** What pictures are served from. */
export interface PicturePorts {
  readonly files: Pick<PictureReader, "findFile">;
  readonly shared: SharePictureMaker;
}

/** Pictures, for all sites alike. No handle begins with an underscore. */
export function showPictures(app: Express, site: SitePorts, { files, shared }: PicturePorts): void {
  app.get("/sites/_pictures/share/:post/:file", sharePictureRoute(site, shared));
  app.get("/sites/_pictures/:id/:width", pictureRoute(site, files));
}
