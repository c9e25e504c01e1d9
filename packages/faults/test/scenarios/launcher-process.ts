// Runs a system like `npm start` does, until a signal stops it. The first argument is its state folder.
import { createReporter } from "@galley/local/reporter";
import { startSystem } from "@galley/local/system";
import { untilStopped } from "@galley/local/until-stopped";

const [stateFolder = ""] = process.argv.slice(2);
const reporter = createReporter({ write: console.log });
process.exit(
  await untilStopped(
    reporter,
    () => startSystem({ stateFolder, quiet: true, reporter }),
    async (system) => {
      const words = ["--email", "a@example.org", "--name", "A", "--tier", "pro"];
      const { apiKey } = await system.admin("account", "create", ...words);
      const pids = system.services.map((name) => system.findPid(name));
      console.log(JSON.stringify({ origin: system.origins[0], apiKey, pids }));
    },
  ),
);
