import type { ListStylesRequest__Output, ListStylesResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { listStyles } from "../domain/list-styles.ts";
import { styleMessage } from "./messages/style.ts";

/** Answers ListStyles. */
export function listStylesHandler(
  ports: Parameters<typeof listStyles>[0],
): Handler<ListStylesRequest__Output, ListStylesResponse> {
  return async ({ caller }) => ({ styles: (await listStyles(ports, caller)).map(styleMessage) });
}
