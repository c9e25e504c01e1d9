import { z } from "zod";
import { style, toStyle } from "../representations/style.ts";
import { toUser, user } from "../representations/user.ts";
import { defineRoute } from "../route.ts";

export const getMe = defineRoute({
  method: "get",
  path: "/me",
  name: "getMe",
  tag: "User",
  summary: "Read the user profile",
  responses: { 200: { description: "The user behind the API key.", data: user } },
  handle: async (_input, { account }) => ({ status: 200, data: toUser(account) }),
});

export const listStyles = defineRoute({
  method: "get",
  path: "/styles",
  name: "listStyles",
  tag: "Styles",
  summary: "List writing styles",
  description: "An account makes its own styles in the dashboard, 100 at most.",
  responses: {
    200: { description: "The account's own styles and the prebuilt ones, oldest first.", data: z.array(style) },
  },
  handle: async (_input, { backends }) => {
    const { styles } = await backends.content("listStyles", {});
    return { status: 200, data: styles.map(toStyle) };
  },
});
