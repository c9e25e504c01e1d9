import { printable } from "@galley/service-kit/logging";
import { runAdmin } from "../admin/run-admin.ts";
import { readable } from "../admin/table.ts";
import { NotRunning, WrongUsage } from "../command-line.ts";
import { CannotGoOn, errorReason } from "../fix.ts";
import { openStateFolder } from "../state-folder.ts";

/** Runs `npm run -s admin -- …`. Exit codes: 0 success, 1 failure, 2 wrong usage, 3 no system is running. */
export async function admin(words: readonly string[]): Promise<number> {
  const asJson = words.includes("--json");
  try {
    const value = await runAdmin(
      openStateFolder(),
      words.filter((word) => word !== "--json"),
    );
    console.log(asJson ? printable(JSON.stringify(value)) : readable(value));
    return 0;
  } catch (thrown) {
    const fix = thrown instanceof CannotGoOn ? thrown.fix : [];
    for (const line of [errorReason(thrown), ...fix.map((text) => `  ${text}`)]) console.error(printable(line));
    if (thrown instanceof WrongUsage) return 2;
    return thrown instanceof NotRunning ? 3 : 1;
  }
}
