import type { ContentService } from "@galley/proto/content/v1";
import type { Handlers } from "@galley/service-kit/grpc";
import { deleteStyle, updateStyle } from "../domain/change-style.ts";
import { createStyle } from "../domain/create-style.ts";
import { listStyles } from "../domain/styles.ts";
import { readStyleUpdate, styleMessage } from "./messages/style.ts";
import type { ContentPorts } from "./ports.ts";

export function styleCalls(ports: ContentPorts) {
  return {
    listStyles: async ({ caller }) => ({ styles: (await listStyles(ports, caller)).map(styleMessage) }),
    createStyle: async ({ request: { operationId, name, description, systemPrompt }, caller }) => {
      const settings = { name, description, systemPrompt };
      return { style: styleMessage(await createStyle(ports, caller, { operationId, settings })) };
    },
    updateStyle: async ({ request, caller }) => {
      const command = { styleId: request.styleId, settings: readStyleUpdate(request) };
      return { style: styleMessage(await updateStyle(ports, caller, command)) };
    },
    deleteStyle: async ({ request: { styleId }, caller }) => {
      await deleteStyle(ports, caller, styleId);
      return {};
    },
  } satisfies Partial<Handlers<typeof ContentService.service>>;
}
