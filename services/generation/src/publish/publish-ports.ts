import type { Ports } from "../ports.ts";

/** What publishing a session needs. */
export type PublishPorts = Pick<
  Ports,
  | "publishes"
  | "sessions"
  | "drafts"
  | "publications"
  | "accounts"
  | "content"
  | "publishing"
  | "writeShareTexts"
  | "tokens"
  | "guard"
  | "owner"
  | "newId"
  | "now"
  | "ends"
  | "timing"
  | "logger"
>;
