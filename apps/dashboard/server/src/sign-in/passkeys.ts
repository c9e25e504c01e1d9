import { isIP } from "node:net";
import { invalid, unauthenticated } from "@galley/service-kit/errors";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Member } from "../domain/member.ts";
import type { Stores } from "../store/open-stores.ts";
import type { Passkey } from "../store/passkeys.ts";
import type { CountAttempt } from "./attempt-limit.ts";
import type { OnRefused } from "./links.ts";

/** The options with which a browser creates or uses a passkey, and the id that the browser's answer must contain. */
export interface StartedCeremony {
  readonly challengeId: string;
  readonly optionsJson: string;
}

/** The answer of a browser that created or used a passkey, with the id of the options. */
export interface CeremonyAnswer {
  readonly challengeId: string;
  readonly responseJson: string;
}

export interface Passkeys {
  readonly startRegistration: (member: Member) => Promise<StartedCeremony>;
  /** Stores the new passkey. Throws "invalid" when the answer does not fit. */
  readonly finishRegistration: (member: Member, answer: CeremonyAnswer, name: string) => Promise<Passkey>;
  readonly startSignIn: () => Promise<StartedCeremony>;
  /**
   * Checks the answer of a passkey and returns its member. Throws "unauthenticated" when the answer is wrong;
   * `onRefused` is called with the member. Throws "rate-limited" when the member's passkeys were tried too often.
   */
  readonly finishSignIn: (answer: CeremonyAnswer, onRefused: OnRefused) => Promise<Member>;
}

export interface PasskeyPorts {
  readonly stores: Pick<Stores, "passkeys" | "challenges" | "members">;
  /** The dashboard's address as browsers see it: passkeys are bound to its host. */
  readonly dashboardUrl: string;
  readonly countAttempt: CountAttempt;
  readonly now: () => Date;
  readonly newId: () => string;
}

const challengeMilliseconds = 5 * 60_000;
const maxPasskeysOfMember = 20;
const maxNameLength = 100;
/** The COSE numbers of ES256, EdDSA and RS256, the algorithms that browsers and security keys offer today. */
const supportedAlgorithmIDs = [-7, -8, -257];

/** Loads the library for passkeys at first use, because it takes megabytes of memory. */
const loadLibrary = () => import("@simplewebauthn/server");

// The minimum form of a passkey's answer, which is checked before the library gets the answer. The library checks everything else, but
// expects objects here.
const answerForm = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) });

/**
 * Creates the registration of passkeys and the sign-in with them. The device always verifies the person (PIN,
 * fingerprint or face).
 */
export function createPasskeys(ports: PasskeyPorts): Passkeys {
  return { ...registration(ports), ...signIn(ports) };
}

function registration(ports: PasskeyPorts): Pick<Passkeys, "startRegistration" | "finishRegistration"> {
  const { passkeys, challenges } = ports.stores;
  const { rpID, expectedOrigin } = relyingParty(ports);
  return {
    startRegistration: async (member) => {
      const known = await passkeys.list(member.id);
      if (known.length >= maxPasskeysOfMember) {
        throw invalid(`A member can have at most ${maxPasskeysOfMember} passkeys. Remove one first.`);
      }
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpName: "Galley",
        rpID,
        userName: member.email,
        userDisplayName: member.name,
        userID: new Uint8Array(Buffer.from(member.id)),
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs,
      });
      return storeChallenge(ports, options, member.id);
    },
    finishRegistration: async (member, { challengeId, responseJson }, givenName) => {
      const name = givenName.trim() === "" ? "Passkey" : givenName.trim();
      if (name.length > maxNameLength) throw invalid(`name must be at most ${maxNameLength} characters long`);
      const challenge = await challenges.take(challengeId, ports.now());
      if (challenge?.memberId !== member.id) throw invalid("The registration took too long. Start it again.");
      const { verifyRegistrationResponse } = await loadLibrary();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: parseAnswer<RegistrationResponseJSON>(responseJson),
        expectedChallenge: challenge.challenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => {
        throw unfitAnswer();
      });
      if (registrationInfo === undefined) throw unfitAnswer();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const passkey: Passkey = {
        id,
        memberId: member.id,
        accountId: member.accountId,
        name,
        publicKey,
        counter,
        transports,
        createdAt: ports.now(),
      };
      if (!(await passkeys.insert(passkey))) throw invalid("This passkey is registered already.");
      return passkey;
    },
  };
}

function signIn(ports: PasskeyPorts): Pick<Passkeys, "startSignIn" | "finishSignIn"> {
  const { passkeys, challenges, members } = ports.stores;
  const { rpID, expectedOrigin } = relyingParty(ports);
  return {
    startSignIn: async () => {
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      return storeChallenge(ports, options, "");
    },
    finishSignIn: async ({ challengeId, responseJson }, onRefused) => {
      const response = parseAnswer<AuthenticationResponseJSON>(responseJson);
      const challenge = await challenges.take(challengeId, ports.now());
      if (challenge === undefined || challenge.memberId !== "") throw unknownPasskey();
      const passkey = await passkeys.find(response.id);
      const member = passkey && (await members.find(passkey.memberId));
      if (passkey === undefined || member === undefined) throw unknownPasskey();
      ports.countAttempt("passkey of member", member.id);
      const { id, publicKey, counter, transports } = passkey;
      const { verifyAuthenticationResponse } = await loadLibrary();
      const checked = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge.challenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id, publicKey, counter, transports: [...transports] as AuthenticatorTransport[] },
      }).catch(() => undefined);
      if (checked?.verified !== true) {
        await onRefused(member);
        throw unknownPasskey();
      }
      await passkeys.markUsed(passkey.id, checked.authenticationInfo.newCounter, ports.now());
      return member;
    },
  };
}

/** Whether browsers allow passkeys at this address: they need a host name, and https everywhere but on localhost. */
export function allowsPasskeys(dashboardUrl: string): boolean {
  const { protocol, hostname } = new URL(dashboardUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && (protocol === "https:" || isLocal);
}

/**
 * Returns the host and the origin of the dashboard. Passkeys are bound to the host, and their answers to the origin.
 */
function relyingParty({ dashboardUrl }: Pick<PasskeyPorts, "dashboardUrl">) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(dashboardUrl);
  return { rpID, expectedOrigin };
}

async function storeChallenge(
  { stores, now, newId }: PasskeyPorts,
  options: { readonly challenge: string },
  memberId: string,
): Promise<StartedCeremony> {
  const challengeId = newId();
  const expiresAt = new Date(now().getTime() + challengeMilliseconds);
  await stores.challenges.insert({ id: challengeId, challenge: options.challenge, memberId, expiresAt });
  return { challengeId, optionsJson: JSON.stringify(options) };
}

function parseAnswer<Answer>(json: string): Answer {
  try {
    return answerForm.parse(JSON.parse(json)) as unknown as Answer;
  } catch {
    throw unfitAnswer();
  }
}

// The error for an answer that does not match the options. The library's own message is not shown, because it names
// what was expected.
const unfitAnswer = () => invalid("response_json is not what the browser answers to these options.");
const unknownPasskey = () => unauthenticated("This passkey does not belong to a member of this installation.");
