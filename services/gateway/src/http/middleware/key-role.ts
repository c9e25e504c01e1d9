import { forbidden } from "@galley/service-kit/errors";
import type { RequestHandler, Response } from "express";
import { includesRole, type KeyRole } from "../../domain/key-role.ts";
import { requireIdentity } from "../request-context.ts";

/** Checks the role of a request's API key. Throws "forbidden" unless it is this role or a higher one. */
export function requireRole(response: Response, needed: KeyRole): void {
  const { role } = requireIdentity(response);
  if (!includesRole(role, needed))
    throw forbidden(`This needs an API key with the role ${needed}; this key is a ${role}.`);
}

/** Creates the step that refuses requests whose API key lacks a role, before their body is read. */
export function keyRole(needed: KeyRole): RequestHandler {
  return (_request, response, next) => {
    requireRole(response, needed);
    next();
  };
}
