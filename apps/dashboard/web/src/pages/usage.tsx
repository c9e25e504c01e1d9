import { Page } from "../components/page.tsx";
import { useSession } from "../shell/session-context.ts";
import { Limits } from "./usage/limits.tsx";
import { Month } from "./usage/month.tsx";
import { Requests } from "./usage/requests.tsx";

/** The page "Usage": posts, tokens, cost, drafts and requests, and the limits of the plan. */
export function Usage() {
  const { tier } = useSession();
  return (
    <Page title="Usage" intro={`The account is on the plan ${tier}. Weeks and months begin at midnight UTC.`}>
      <Month />
      <Limits />
      <Requests />
    </Page>
  );
}
