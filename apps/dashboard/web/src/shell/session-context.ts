import { type GetSessionResponse, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { createContext, useContext } from "react";

/** The session of the signed-in member, for every page of the dashboard. */
export const SessionContext = createContext<GetSessionResponse | undefined>(undefined);

export function useSession(): GetSessionResponse {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("This page is not inside the shell");
  return session;
}

export const roleNames: Readonly<Record<Role, string>> = {
  [Role.UNSPECIFIED]: "",
  [Role.VIEWER]: "Viewer",
  [Role.WRITER]: "Writer",
  [Role.EDITOR]: "Editor",
  [Role.OWNER]: "Owner",
};

/** Returns whether the member has this role or a higher one. */
export function useHasRole(role: Role): boolean {
  return (useSession().member?.role ?? Role.UNSPECIFIED) >= role;
}
