import type {
  ListConnectionsRequest__Output,
  ListConnectionsResponse,
  RemoveConnectionRequest__Output,
  RemoveConnectionResponse,
  SaveConnectionRequest__Output,
  SaveConnectionResponse,
  TestConnectionRequest__Output,
  TestConnectionResponse,
} from "@galley/proto/publishing/v1";
import type { Handler } from "@galley/service-kit/grpc";
import {
  listConnections,
  type ManagePorts,
  removeConnection,
  saveConnection,
  testConnection,
} from "../connections/manage.ts";
import { connectionMessage, findingMessage, kindOf, ownerOf } from "./connection-messages.ts";

/** Answers ListConnections. */
export function listConnectionsHandler(
  ports: ManagePorts,
): Handler<ListConnectionsRequest__Output, ListConnectionsResponse> {
  return async ({ request, caller }) => {
    const connections = await listConnections(ownerOf(request.publicationId, caller), ports);
    return { connections: connections.flatMap((connection) => connectionMessage(connection, ports.now()) ?? []) };
  };
}

/** Answers SaveConnection. */
export function saveConnectionHandler(
  ports: ManagePorts,
): Handler<SaveConnectionRequest__Output, SaveConnectionResponse> {
  return async ({ request, caller, signal }) => {
    const { settings, credentials, keepWithProblems } = request;
    const input = { kind: kindOf(request.kind), settings, credentials };
    const owner = ownerOf(request.publicationId, caller);
    const mayReachPrivate = caller.issuer === "operator";
    const asked = { owner, input, keepWithProblems, mayReachPrivate };
    const { connection, findings } = await saveConnection(asked, ports, signal);
    return { connection: connectionMessage(connection, ports.now()), findings: findings.map(findingMessage) };
  };
}

/** Answers TestConnection. */
export function testConnectionHandler(
  ports: ManagePorts,
): Handler<TestConnectionRequest__Output, TestConnectionResponse> {
  return async ({ request, caller, signal }) => {
    const owner = ownerOf(request.publicationId, caller);
    const { connection, findings } = await testConnection(owner, kindOf(request.kind), ports, signal);
    return { connection: connectionMessage(connection, ports.now()), findings: findings.map(findingMessage) };
  };
}

/** Answers RemoveConnection. */
export function removeConnectionHandler(
  ports: ManagePorts,
): Handler<RemoveConnectionRequest__Output, RemoveConnectionResponse> {
  return async ({ request, caller, signal }) => {
    const owner = ownerOf(request.publicationId, caller);
    return { removed: await removeConnection(owner, kindOf(request.kind), ports, signal) };
  };
}
