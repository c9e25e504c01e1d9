import { createTestClient, type SendRequest } from "./client.ts";
import { type Contract, createContract } from "./contract.ts";
import type { FakeBackends } from "./fake-backends.ts";
import { type AdminDoor, createInstallation, type Installation, type Replica, type TestAccount } from "./gateway.ts";

/** A gateway with one account, for the tests of a file. */
export interface GatewayUnderTest {
  installation: Installation;
  backends: FakeBackends;
  replica: Replica;
  admin: AdminDoor;
  account: TestAccount;
  contract: Contract;
  /** Sends requests with the account's key. Every answer to a documented request is checked against the OpenAPI document. */
  send: SendRequest;
}

/** Starts a gateway before the tests of a file and stops it after them. Scripted answers are reset before each test. */
export function useGateway(env: Record<string, string> = {}): GatewayUnderTest {
  const gateway = {} as GatewayUnderTest;
  beforeAll(async () => {
    const installation = await createInstallation();
    const replica = await installation.startReplica(env);
    const admin = installation.admin(replica);
    const account = await admin.openAccount("enterprise");
    const document = await createTestClient(replica.origin)("GET", "/openapi.json");
    const contract = createContract(document.json);
    const send = checked(createTestClient(replica.origin, account.apiKey), contract);
    const { backends } = installation;
    Object.assign(gateway, { installation, backends, replica, admin, account, contract, send });
  });
  beforeEach(() => gateway.backends.reset());
  afterAll(async () => {
    gateway.admin?.close();
    await gateway.installation?.stop();
  });
  return gateway;
}

const undocumented = new Set([405]);

/** Wraps a client so that every answer is checked against the OpenAPI document. */
export function checked(send: SendRequest, contract: Contract): SendRequest {
  return async (method, path, request) => {
    const answer = await send(method, path, request);
    const isApi = path.startsWith("/v1/") && answer.json !== undefined && !undocumented.has(answer.status);
    const complaints = isApi ? contract.complaints(method, path, answer.status, answer.json) : [];
    if (complaints.length > 0) throw new Error(`${method} ${path}: ${complaints.join("; ")}\n${answer.text}`);
    return answer;
  };
}
