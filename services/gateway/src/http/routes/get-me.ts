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
