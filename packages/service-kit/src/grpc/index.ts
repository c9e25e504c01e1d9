export { maxCallMilliseconds } from "./channel-options.ts";
export { type CallOptions, createGrpcClient, type GrpcClient, type GrpcClientOptions } from "./client.ts";
export type { MethodName, RequestInput, RequestOutput, ResponseInput, ResponseOutput } from "./definition.ts";
export { type EnumCodec, enumCodec } from "./enum-codec.ts";
export {
  type AllowedCallers,
  type Call,
  type Handler,
  type Handlers,
  type Implementation,
  implement,
} from "./implement.ts";
export { createGrpcServer, type GrpcServer, type GrpcServerOptions } from "./server.ts";
export { statusOfKind } from "./status.ts";
export { type GrpcTls, openGrpcTls } from "./tls.ts";
