import type {
  FinishOAuthRequest__Output,
  FinishOAuthResponse,
  GetOAuthRequest__Output,
  GetOAuthResponse,
  StartOAuthRequest__Output,
  StartOAuthResponse,
} from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec, type Handler } from "@galley/service-kit/grpc";
import { type ConsentPorts, consentProgress, finishConsent, startConsent } from "../networks/oauth/consent.ts";
import type { Flow } from "../networks/oauth/flows.ts";
import { connectionMessage, kindOf, ownerOf, seconds } from "./connection-messages.ts";

const stateCodec = enumCodec<
  "waiting" | "linked" | "failed",
  "O_AUTH_STATE_WAITING" | "O_AUTH_STATE_LINKED" | "O_AUTH_STATE_FAILED"
>({ waiting: "O_AUTH_STATE_WAITING", linked: "O_AUTH_STATE_LINKED", failed: "O_AUTH_STATE_FAILED" });

/** Answers StartOAuth. */
export function startOAuthHandler(ports: ConsentPorts): Handler<StartOAuthRequest__Output, StartOAuthResponse> {
  return async ({ request: { publicationId, kind, author }, caller }) => {
    const wish = { kind: networkOf(kind), ...(author === undefined || author === "" ? {} : { author }) };
    const { id, consentUrl, expiresAt } = await startConsent(ownerOf(publicationId, caller), wish, ports);
    return { oauthId: id, consentUrl, expiresAt: seconds(expiresAt) };
  };
}

/** Answers FinishOAuth. */
export function finishOAuthHandler(ports: ConsentPorts): Handler<FinishOAuthRequest__Output, FinishOAuthResponse> {
  return async ({ request: { kind, state, code, error }, signal }) => {
    const back = { kind: networkOf(kind), state, code: code || undefined, error: error || undefined };
    const finished = await finishConsent(back, ports, signal);
    return "error" in finished
      ? { error: finished.error }
      : { connection: connectionMessage(finished.connection, ports.now()) };
  };
}

/** Answers GetOAuth. */
export function getOAuthHandler(ports: ConsentPorts): Handler<GetOAuthRequest__Output, GetOAuthResponse> {
  return async ({ request: { oauthId }, caller: { accountId } }) => {
    const { state, error } = await consentProgress(accountId, oauthId, ports);
    const told = stateCodec.toProto(state === "finishing" ? "waiting" : state);
    return error === undefined ? { state: told } : { state: told, error };
  };
}

function networkOf(kind: string): Flow["kind"] {
  const named = kindOf(kind);
  if (named === "linkedin" || named === "x") return named;
  throw invalid("kind is LinkedIn or X");
}
