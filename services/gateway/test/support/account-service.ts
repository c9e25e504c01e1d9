import { AccountService } from "@galley/proto/gateway/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import type { GatewayUnderTest } from "./use-gateway.ts";

type Service = typeof AccountService.service;

/** Calls AccountService as the dashboard does for a member of this account. */
export async function callAsDashboard<Name extends MethodName<Service>>(
  { replica, installation }: Pick<GatewayUnderTest, "replica" | "installation">,
  accountId: string,
  name: Name,
  request: RequestInput<Service, Name>,
): Promise<ResponseOutput<Service, Name>> {
  const client = createGrpcClient(AccountService, { address: `127.0.0.1:${replica.app.ports.grpc}` });
  try {
    const token = installation.tokens.mint("dashboard", "gateway", { accountId });
    return await client.call(name, request, { token, deadlineMilliseconds: 10_000 });
  } finally {
    client.close();
  }
}
