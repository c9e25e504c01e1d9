import type { FakeReply } from "../fake-server.ts";

/** People who consent on a network to what an app asks for. */
export function openConsents(next: () => unknown) {
  const asked = new Map<string, URLSearchParams>();
  /** What a person who consents comes back with. */
  const consent = (consentUrl: string): { code: string; state: string } => {
    const query = new URL(consentUrl).searchParams;
    const code = `code-${next()}`;
    asked.set(code, query);
    return { code, state: query.get("state") ?? "" };
  };
  return {
    consent,
    /** Sends a browser back to the app, with code and state. */
    redirect: (consentUrl: string): FakeReply => {
      const location = new URL(new URL(consentUrl).searchParams.get("redirect_uri") ?? "");
      location.search = new URLSearchParams(consent(consentUrl)).toString();
      return { status: 302, headers: { location: location.href } };
    },
    /** What was asked for when this code was given; a code is good once. */
    take: (code = ""): URLSearchParams | undefined => {
      const query = asked.get(code);
      asked.delete(code);
      return query;
    },
  };
}
