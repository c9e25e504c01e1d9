import type { FakeReply } from "../fake-server.ts";

/** Simulates the people who allow an app to use their account on a network, and the codes that the app gets for it. */
export function openConsents(next: () => unknown) {
  const asked = new Map<string, URLSearchParams>();
  /**
   * Grants the access that a consent URL asks for. Returns the query parameters with which the browser returns to the
   * app.
   */
  const consent = (consentUrl: string): { code: string; state: string } => {
    const query = new URL(consentUrl).searchParams;
    const code = `code-${next()}`;
    asked.set(code, query);
    return { code, state: query.get("state") ?? "" };
  };
  return {
    consent,
    /** Grants the access that a consent URL asks for, and answers with the redirect that leads the browser back to the app. */
    redirect: (consentUrl: string): FakeReply => {
      const location = new URL(new URL(consentUrl).searchParams.get("redirect_uri") ?? "");
      location.search = new URLSearchParams(consent(consentUrl)).toString();
      return { status: 302, headers: { location: location.href } };
    },
    /** Returns the parameters of the consent URL for which a code was issued. Each code can be used once. */
    take: (code = ""): URLSearchParams | undefined => {
      const query = asked.get(code);
      asked.delete(code);
      return query;
    },
  };
}
