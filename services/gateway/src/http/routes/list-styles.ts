import { z } from "zod";
import { style, toStyle } from "../representations/style.ts";
import { defineRoute } from "../route.ts";

export const listStyles = defineRoute({
  method: "get",
  path: "/styles",
  name: "listStyles",
  tag: "Styles",
  summary: "List writing styles",
  responses: {
    200: { description: "The account's own styles and the prebuilt ones, oldest first.", data: z.array(style) },
  },
  handle: async (_input, { backends }) => {
    const { styles } = await backends.content("listStyles", {});
    return { status: 200, data: styles.map(toStyle) };
  },
});
