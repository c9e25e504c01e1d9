import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { internal } from "@galley/service-kit/errors";
import {
  type Call,
  createGrpcServer,
  type GrpcServer,
  type GrpcServerOptions,
  type Handlers,
  implement,
} from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import { freePort } from "@galley/test-kit/local-server";

const services = { content: ContentService, generation: GenerationService, publishing: PublishingService };
type ServiceName = keyof typeof services;

/** A call that a fake service received. */
export interface RecordedCall {
  readonly rpc: string;
  readonly request: Record<string, unknown>;
  readonly caller: Call<unknown>["caller"];
  readonly signal: AbortSignal;
  readonly deadline: Date | undefined;
}

type Answer = (call: RecordedCall) => unknown;

/** Fakes of the services behind the gateway, with real gRPC and real tokens. A call without a scripted answer fails. */
export interface FakeBackends {
  readonly calls: RecordedCall[];
  readonly callsTo: (rpc: string) => RecordedCall[];
  /** Sets the answer of a call, for example `answer("content/getIdea", () => ({ idea }))`. */
  readonly answer: (rpc: string, answer: Answer) => void;
  /** Sets the error of a call. */
  readonly fail: (rpc: string, error: Error) => void;
  readonly address: (service: ServiceName) => string;
  readonly stopService: (service: ServiceName) => Promise<void>;
  readonly restartService: (service: ServiceName) => Promise<void>;
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
}

/** The default answers: every requested object exists. */
const usualAnswers = new Map<string, Answer>([
  ["content/getPublication", () => ({})],
  ["generation/getSession", () => ({})],
]);

type ServerOptions = Pick<GrpcServerOptions, "connectionAge">;

/** Starts the fakes on free ports. */
export async function startFakeBackends(publicKeysFile: string, options: ServerOptions = {}): Promise<FakeBackends> {
  const calls: RecordedCall[] = [];
  const answers = new Map<string, Answer>();
  const servers = new Map<ServiceName, GrpcServer>();
  const portOf = new Map<ServiceName, number>();
  const names = Object.keys(services) as ServiceName[];

  const start = async (name: ServiceName): Promise<void> => {
    const server = createFake(name, { publicKeysFile, ...options }, async (call) => {
      calls.push(call);
      const answer = answers.get(call.rpc) ?? usualAnswers.get(call.rpc);
      if (answer === undefined) throw internal(new Error(`Nobody has said how to answer ${call.rpc}`));
      return answer(call);
    });
    portOf.set(name, await server.listen(`127.0.0.1:${portOf.get(name) ?? (await freePort())}`));
    servers.set(name, server);
  };
  await Promise.all(names.map(start));
  return {
    calls,
    callsTo: (rpc) => calls.filter((call) => call.rpc === rpc),
    answer: (rpc, answer) => answers.set(rpc, answer),
    fail: (rpc, error) => answers.set(rpc, () => Promise.reject(error)),
    address: (name) => `127.0.0.1:${portOf.get(name)}`,
    stopService: async (name) => servers.get(name)?.stop(),
    restartService: start,
    reset: () => {
      calls.length = 0;
      answers.clear();
    },
    stop: async () => {
      await Promise.all([...servers.values()].map((server) => server.stop()));
    },
  };
}

function createFake(
  name: ServiceName,
  { publicKeysFile, ...options }: ServerOptions & { readonly publicKeysFile: string },
  handle: (call: RecordedCall) => Promise<unknown>,
): GrpcServer {
  const definition = services[name].service;
  const handlers = Object.keys(definition).map((wireName) => {
    const rpc = wireName.charAt(0).toLowerCase() + wireName.slice(1);
    return [rpc, (call: Call<Record<string, unknown>>) => handle({ rpc: `${name}/${rpc}`, ...call })];
  });
  return createGrpcServer({
    service: name,
    logger: createLogger({ service: `fake-${name}`, level: "silent" }),
    verify: createTokenVerifier({ audience: name, publicKeysFile, files: filesReadOnce }),
    implementations: [
      implement(definition, Object.fromEntries(handlers) as Handlers<typeof definition>, {
        callers: { default: ["gateway"] },
      }),
    ],
    graceMilliseconds: 200,
    ...options,
  });
}
