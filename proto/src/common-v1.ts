import type { ErrorDetail, ErrorDetail__Output } from "./gen/galley/common/v1/ErrorDetail.ts";
import { codecOf, loadDefinitions } from "./load.ts";

export type * from "./gen/common-v1.ts";

/** Writes and reads the detail that travels in the trailer of a failed call. */
export const errorDetailCodec = codecOf<ErrorDetail, ErrorDetail__Output>(
  loadDefinitions("common"),
  "galley.common.v1.ErrorDetail",
);
