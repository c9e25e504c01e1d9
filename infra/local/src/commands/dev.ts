import { reasonOf } from "../fix.ts";
import { serviceNames } from "../services/definitions.ts";
import type { System } from "../system.ts";
import { serve } from "./start.ts";
import { watchFolders } from "./watch.ts";

/** `npm run dev`: as `npm start` from sources; a saved file restarts its service. */
export async function dev(words: readonly string[]): Promise<number> {
  return serve(words, "sources", async (system, say) => {
    watchSources(system, say);
    say("Watching services/*/src, packages/service-kit/src and proto; a change restarts what it concerns.");
  });
}

function watchSources(system: System, say: (text: string) => void): void {
  const restart = async (names: readonly string[], why: string) => {
    say(`${why} changed; restarting ${names.join(", ")}`);
    await Promise.all(names.map((name) => system.restartService(name))).catch((thrown: unknown) =>
      say(reasonOf(thrown)),
    );
  };
  for (const name of serviceNames) {
    watchFolders([`services/${name}/src`], (file) => restart([name], `services/${name}/src/${file}`));
  }
  watchFolders(["packages/service-kit/src", "proto/src", "proto/galley"], (file) => restart(serviceNames, file));
}
