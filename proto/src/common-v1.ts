import type { ProtoGrpcType } from "./gen/common.ts";
import type { ErrorDetail, ErrorDetail__Output } from "./gen/galley/common/v1/ErrorDetail.ts";
import { codecOf, loadDefinitions, loadServices } from "./load.ts";

export type * from "./gen/common-v1.ts";

/** Encodes and decodes the error detail in the trailer of a failed call. */
export const errorDetailCodec = codecOf<ErrorDetail, ErrorDetail__Output>(
  loadDefinitions("common"),
  "galley.common.v1.ErrorDetail",
);

const services = loadServices<ProtoGrpcType>("common").galley.common.v1;

/** The client of the calls that send several calls to a service at once. Its `service` is the definition that every server implements. */
export const BatchService = services.BatchService;
/** The client with which operators export and delete all data of an account in one service. */
export const AccountDataService = services.AccountDataService;
