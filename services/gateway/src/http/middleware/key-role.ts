import { forbidden } from "@galley/service-kit/errors";
import type { RequestHandler, Response } from "express";
import { includesRole, type KeyRole } from "../../domain/key-role.ts";
import { identityOf } from "../exchange.ts";

/** Throws "forbidden" unless the key of this request has the role, or a higher one. */
export function requireRole(response: Response, needed: KeyRole): void {
  const { role } = identityOf(response);
  if (!includesRole(role, needed))
    throw forbidden(`This needs an API key with the role ${needed}; this key is a ${role}.`);
}

/** Refuses requests whose key lacks the role, before their body is read. */
export function keyRole(needed: KeyRole): RequestHandler {
  return (_request, response, next) => {
    requireRole(response, needed);
    next();
  };
}
