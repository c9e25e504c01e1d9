import { runAdmin } from "../admin/run-admin.ts";
import { NotRunning } from "../command-line.ts";
import { findWriter, writerLines } from "../models/tell-writer.ts";
import { openStateFolder } from "../state-folder.ts";

interface Installation {
  /** Runs an operator's command. */
  readonly admin: (...words: string[]) => Promise<unknown>;
  /** The public URLs of all gateways. The first one is shown. */
  readonly origins: readonly [string, ...string[]];
  /** The command that creates a new key when this one is lost. */
  readonly adminCommand: string;
}

/** Returns the lines that describe an installation. The first start creates an account, whose key is only shown here. */
export async function whereEverythingIs({ admin, origins, adminCommand }: Installation): Promise<string[]> {
  const [baseUrl] = origins;
  const accounts = (await admin("account", "list")) as { accountId: string }[];
  const wanted = ["account", "create", "--email", "you@galley.example", "--name", "Editor", "--tier", "pro"];
  const first = accounts.length > 0 ? undefined : ((await admin(...wanted)) as { accountId: string; apiKey: string });
  const accountId = first?.accountId ?? accounts[0]?.accountId ?? "";
  const key = first
    ? `${first.apiKey}   (pro; shown this once)`
    : `the one from the first start; a new one: ${adminCommand} key create --account ${accountId}`;
  return [
    `  API       ${origins.map((origin) => `${origin}/v1`).join("  ")}`,
    `  Docs      ${baseUrl}/docs`,
    ...(await dashboardLines(admin, accountId)),
    `  API key   ${key}`,
    `  Try       curl -H 'Authorization: Bearer ${first?.apiKey ?? "YOUR_KEY"}' ${baseUrl}/v1/me`,
  ];
}

/**
 * Runs `welcome ORIGIN ADMIN_COMMAND`: prints the text that `npm start` prints at its end, for services that another program (such as
 * Docker Compose) started. The operator's credential is in GALLEY_OPERATOR_FILE.
 */
export async function welcome([origin = "", adminCommand = ""]: readonly string[]): Promise<number> {
  const admin = (...asked: string[]) => runAdmin(openStateFolder(), asked);
  const lines = await whereEverythingIs({ admin, origins: [origin], adminCommand });
  const ofWriter = writerLines(await findWriter(process.env));
  console.log(["", `Galley is ready on ${origin}.`, "", ...lines, ...ofWriter, ""].join("\n"));
  return 0;
}

/** Returns the line with the dashboard's one-time sign-in link; empty for an installation without a dashboard. */
async function dashboardLines(admin: Installation["admin"], accountId: string): Promise<string[]> {
  try {
    const { link } = (await admin("account", "login-link", "--account", accountId)) as { link: string };
    return [`  Dashboard ${link}   (signs in once, within 10 minutes)`];
  } catch (thrown) {
    if (thrown instanceof NotRunning) return [];
    throw thrown;
  }
}
