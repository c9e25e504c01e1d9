import type { System } from "@galley/local/system";
import { readExposition } from "@galley/test-kit/exposition";

/** How many requests and calls these services say they have under way, all unless given; undefined while one cannot say. */
export async function countActiveRequests(
  { ports }: Pick<System, "ports">,
  services: readonly (keyof System["ports"]["metrics"])[] = Object.keys(ports.metrics) as never,
): Promise<number | undefined> {
  const counts = await Promise.all(services.flatMap((service) => ports.metrics[service]).map(countOf));
  return counts.includes(undefined) ? undefined : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

async function countOf(port: number): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  if (!answer.ok) return undefined;
  const figures = readExposition(text);
  return figures.value("gateway_admission_active_requests") + figures.value("rpc_server_active_calls");
}
