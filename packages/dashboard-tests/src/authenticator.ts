import type { BrowserContext, Page } from "playwright-core";

interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
  readonly rpId?: string;
  readonly userHandle?: string;
}

/** A virtual device in Chromium that stores passkeys and answers at once, as if a person touched it. */
export interface Authenticator {
  /** Returns how many passkeys the device stores. */
  readonly count: () => Promise<number>;
  /** Copies the passkeys of this device to another one, whose own passkeys are deleted. */
  readonly giveTo: (other: Authenticator) => Promise<void>;
  readonly replaceAll: (credentials: readonly Credential[]) => Promise<void>;
  /** Decides whether the device confirms who its user is (as with a PIN or a finger) when a page asks for that. */
  readonly setVerifies: (verifies: boolean) => Promise<void>;
}

const options = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/** Adds a virtual device for passkeys to a page. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<Authenticator> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, automaticPresenceSimulation: true },
  });
  const credentials = async (): Promise<Credential[]> =>
    (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    count: async () => (await credentials()).length,
    giveTo: async (other) => other.replaceAll(await credentials()),
    replaceAll: async (given) => {
      await session.send("WebAuthn.clearCredentials", { authenticatorId });
      for (const credential of given) await session.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
    setVerifies: async (isUserVerified) => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}
