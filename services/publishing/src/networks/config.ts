import { httpUrl } from "@galley/service-kit/config";
import { z } from "zod";

/**
 * The public addresses of the networks' APIs. An operator may set other ones, for example of test servers, which may
 * then be private.
 */
export const publicBaseUrls = {
  linkedInApi: "https://api.linkedin.com",
  linkedInSite: "https://www.linkedin.com",
  xApi: "https://api.x.com",
  xSite: "https://x.com",
} as const;

/** The environment variables about LinkedIn and X. */
export const networkVariables = {
  LINKEDIN_API_BASE_URL: httpUrl.default(publicBaseUrls.linkedInApi),
  LINKEDIN_OAUTH_BASE_URL: httpUrl.default(publicBaseUrls.linkedInSite),
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{2}(0[1-9]|1[0-2])$/, "not a version")
    .default("202609")
    .describe("a version as YYYYMM"),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  X_API_BASE_URL: httpUrl.default(publicBaseUrls.xApi),
  X_OAUTH_BASE_URL: httpUrl.default(publicBaseUrls.xSite),
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  X_MADE_WITH_AI: z.enum(["true", "false"], "neither").default("false").describe("true or false"),
};
const variablesSchema = z.object(networkVariables);

export type NetworksConfig = ReturnType<typeof networksConfig>;

/**
 * Converts the environment variables to the addresses of the networks and the credentials of the operator's apps. A
 * network whose app is not registered has no credentials. Addresses have no trailing slash.
 */
export function networksConfig(read: z.infer<typeof variablesSchema>) {
  const { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, X_CLIENT_ID, X_CLIENT_SECRET } = read;
  const isRegistered = LINKEDIN_CLIENT_ID !== undefined && LINKEDIN_CLIENT_SECRET !== undefined;
  return {
    linkedin: {
      apiBaseUrl: read.LINKEDIN_API_BASE_URL,
      siteBaseUrl: read.LINKEDIN_OAUTH_BASE_URL,
      /** The version of LinkedIn's API as YYYYMM. */
      version: read.LINKEDIN_VERSION,
      app: isRegistered ? { clientId: LINKEDIN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET } : undefined,
    },
    x: {
      apiBaseUrl: read.X_API_BASE_URL,
      siteBaseUrl: read.X_OAUTH_BASE_URL,
      app: X_CLIENT_ID === undefined ? undefined : { clientId: X_CLIENT_ID, clientSecret: X_CLIENT_SECRET },
      /** Whether posts are labelled as made with the help of AI. */
      madeWithAi: read.X_MADE_WITH_AI === "true",
    },
  };
}
