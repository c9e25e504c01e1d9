import { withCallCrashPoints } from "@galley/service-kit/crash-points";
import type { GrpcClient, MethodName } from "@galley/service-kit/grpc";
import type { CallPolicy } from "./call-policies.ts";

/** The client, with a crash point before and after each call that leaves something behind. */
export function clientWithCrashPoints<D>(
  service: string,
  client: GrpcClient<D>,
  policies: Readonly<Record<MethodName<D>, CallPolicy>>,
): GrpcClient<D> {
  const calls = Object.keys(policies) as MethodName<D>[];
  const reads = calls.filter((call) => policies[call].leavesNothing === true);
  return withCallCrashPoints(service, client, { calls, reads });
}
