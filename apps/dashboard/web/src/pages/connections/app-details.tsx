import type { OAuthApp } from "@galley/proto/es/publishing/v1/publishing";
import { CopyText } from "../../components/copy-text.tsx";
import { type ConsentGuide, redirectAddress } from "./connection-kinds.ts";

export interface AppDetailsProps {
  readonly consent: ConsentGuide;
  readonly app: OAuthApp;
  readonly isForPage: boolean;
}

/** The values that the app of this installation must have at the network: its redirect address and its scopes. */
export function AppDetails({ consent, app: { scopes, pageScopes }, isForPage }: AppDetailsProps) {
  return (
    <>
      <CopyText title="Redirect address" label="Copy address" text={redirectAddress(consent)} />
      <CopyText title="Scopes" label="Copy scopes" text={[...scopes, ...(isForPage ? pageScopes : [])].join(" ")} />
    </>
  );
}
