import { Network } from "@galley/proto/es/dashboard/v1/dashboard";
import { ConnectionKind } from "@galley/proto/es/publishing/v1/publishing";

/** One field of the form that links a CMS or a network. */
export interface ConnectionField {
  /** The name of the setting or credential in requests, which errors of the service begin with. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Whether it is secret. Secrets are never shown again, so each new link asks for them. */
  readonly isSecret?: boolean;
  readonly isOptional?: boolean;
}

/** The instructions and the form with which a person links a publication to one CMS or network. */
export interface ConnectionGuide {
  readonly kind: LinkedKind;
  readonly name: string;
  readonly use: string;
  /** The steps to take there first. */
  readonly steps: readonly string[];
  readonly fields: readonly ConnectionField[];
  /** How to link by consent. Not set for a CMS. */
  readonly consent?: ConsentGuide;
}

/** The instructions for linking an account with this installation's app at a network. */
export interface ConsentGuide {
  readonly network: Network;
  /** The last part of the redirect address, which names the network. */
  readonly path: string;
  /** How an operator creates the app. */
  readonly appSteps: readonly string[];
  /** Whether a member can post for a page in place of themselves. */
  readonly hasPages: boolean;
}

export type LinkedKind = Exclude<ConnectionKind, ConnectionKind.UNSPECIFIED>;

/** The address of this dashboard to which a network redirects the browser after a consent. */
export const redirectAddress = ({ path }: ConsentGuide): string =>
  `${window.location.origin}/dashboard/oauth/${path}/callback`;

/** The field for the page to post for, also when an account is linked by consent. */
export const pageField: ConnectionField = {
  name: "author",
  label: "Page to post for",
  hint: "Only for a page: urn:li:organization: and its number. Empty: you.",
  placeholder: "urn:li:organization:123456",
  isOptional: true,
};

const url = (placeholder: string): ConnectionField => ({
  name: "url",
  label: "Address",
  placeholder,
  hint: "It begins with https and can be reached from the internet.",
});
const cmsAuthor: ConnectionField = {
  name: "author",
  label: "Author there",
  hint: "The name of the author to whom articles belong whose own author is not known there.",
  isOptional: true,
};

const canonical: ConnectionField = {
  name: "canonical",
  label: "Address of the originals",
  hint: "Only if the articles there are copies: the address of the originals with {slug} in it.",
  placeholder: "https://www.example.com/blog/{slug}",
  isOptional: true,
};

/** Whether a kind is a CMS. A publication has one CMS at most, so linking one replaces the other. */
export const isCms = (kind: ConnectionKind): boolean =>
  kind === ConnectionKind.GHOST || kind === ConnectionKind.WORDPRESS;

/** The CMSs and networks, in the order in which the page shows them. */
export const connectionGuides: readonly ConnectionGuide[] = [
  {
    kind: ConnectionKind.GHOST,
    name: "Ghost",
    use: "Articles are published in your Ghost in place of the built-in site.",
    steps: [
      "Open Settings, Integrations in Ghost Admin.",
      "Add a custom integration and name it Galley.",
      "Copy its Admin API key.",
    ],
    fields: [
      url("https://blog.example.com"),
      {
        name: "key",
        label: "Admin API key",
        hint: "24 and 64 hexadecimal digits with a colon between them.",
        isSecret: true,
      },
      cmsAuthor,
      canonical,
    ],
  },
  {
    kind: ConnectionKind.WORDPRESS,
    name: "WordPress",
    use: "Articles are published in your WordPress in place of the built-in site.",
    steps: [
      "Sign in to WordPress as a user who may publish posts (the role Author, or Editor for posts of others).",
      "Open Users, Profile, and find Application Passwords.",
      "Add one named Galley, and copy it.",
    ],
    fields: [
      url("https://www.example.com"),
      { name: "user", label: "User name or e-mail address" },
      {
        name: "password",
        label: "Application password",
        hint: "Not the password with which you sign in: 24 characters that WordPress made.",
        isSecret: true,
      },
      cmsAuthor,
      canonical,
    ],
  },
  {
    kind: ConnectionKind.LINKEDIN,
    name: "LinkedIn",
    use: "Published articles can be shared on LinkedIn.",
    consent: {
      network: Network.LINKEDIN,
      path: "linkedin",
      appSteps: [
        "Create an app at developer.linkedin.com, and add the products Share on LinkedIn and Sign In with LinkedIn using OpenID Connect (for pages also Community Management).",
        "Under Auth, add the redirect address below.",
      ],
      hasPages: true,
    },
    steps: [
      "Create an app at developer.linkedin.com, and add the products Share on LinkedIn and Sign In with LinkedIn using OpenID Connect.",
      "Open its token generator, and choose the scopes openid, profile and w_member_social (for a page w_organization_social).",
      "Copy the access token. It ends after 60 days; this page then reminds you.",
    ],
    fields: [
      { name: "accessToken", label: "Access token", isSecret: true },
      pageField,
      {
        name: "expiresAt",
        label: "End of the token",
        hint: "As LinkedIn tells it, for a warning in time.",
        placeholder: "2027-01-31",
        isOptional: true,
      },
    ],
  },
  {
    kind: ConnectionKind.X,
    name: "X",
    use: "Published articles can be shared on X.",
    consent: {
      network: Network.X,
      path: "x",
      appSteps: [
        "Create a project at developer.x.com, with one app for all accounts of this installation.",
        "Set up its user authentication: Read and write, Web App, and the redirect address below as callback.",
      ],
      hasPages: false,
    },
    steps: [
      "Create a project with an app at developer.x.com.",
      "Set its user authentication to Read and write.",
      "Open Keys and tokens. Copy the API key and secret, then make an access token and secret, which must say Read and write.",
    ],
    fields: [
      { name: "consumerKey", label: "API key", isSecret: true },
      { name: "consumerSecret", label: "API key secret", isSecret: true },
      { name: "accessToken", label: "Access token", isSecret: true },
      { name: "accessTokenSecret", label: "Access token secret", isSecret: true },
    ],
  },
];
