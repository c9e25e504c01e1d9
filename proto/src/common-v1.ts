import type { ProtoGrpcType } from "./gen/common.ts";
import type { ErrorDetail, ErrorDetail__Output } from "./gen/galley/common/v1/ErrorDetail.ts";
import { codecOf, loadDefinitions, loadServices } from "./load.ts";

export type * from "./gen/common-v1.ts";

/** Writes and reads the detail that travels in the trailer of a failed call. */
export const errorDetailCodec = codecOf<ErrorDetail, ErrorDetail__Output>(
  loadDefinitions("common"),
  "galley.common.v1.ErrorDetail",
);

const services = loadServices<ProtoGrpcType>("common").galley.common.v1;

/** Calls that go together; `service` is the definition that every server implements. */
export const BatchService = services.BatchService;
/** All that one service keeps of an account, for operators. */
export const AccountDataService = services.AccountDataService;
