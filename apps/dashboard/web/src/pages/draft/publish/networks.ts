import { ConnectionKind } from "@galley/proto/es/publishing/v1/publishing";

/** The social networks, by their names in requests. */
export const networks = {
  linkedin: { kind: ConnectionKind.LINKEDIN, name: "LinkedIn", textField: "linkedInText" },
  twitter: { kind: ConnectionKind.X, name: "X", textField: "tweetText" },
} as const;

export type Network = keyof typeof networks;
export const networkKeys: readonly Network[] = ["linkedin", "twitter"];

/** The name of the place where posts of a publication appear. */
export const cmsNames: Readonly<Partial<Record<ConnectionKind, string>>> = {
  [ConnectionKind.GHOST]: "Ghost",
  [ConnectionKind.WORDPRESS]: "WordPress",
};
