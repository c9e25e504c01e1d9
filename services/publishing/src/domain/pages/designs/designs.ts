import type { Site, Template } from "../../site.ts";
import { bold } from "./bold.ts";
import type { Design } from "./design.ts";
import { editorial } from "./editorial.ts";
import { starter } from "./starter.ts";

export const designs: Readonly<Record<Template, Design>> = { starter, editorial, bold };

/** The design of a site. A page that belongs to no site has the plainest design. */
export const siteDesign = (site: Site | undefined): Design => designs[site?.template ?? "starter"];
