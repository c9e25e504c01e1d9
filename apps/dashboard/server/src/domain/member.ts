import { forbidden, invalid } from "@galley/service-kit/errors";
import type { Role } from "./role.ts";

/** A person who may sign in to the dashboard of one account. */
export interface Member {
  readonly id: string;
  readonly accountId: string;
  /** The e-mail address in lower case. No two members of one account have the same address. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly lastSeenAt?: Date | undefined;
}

/** The error for requests of an account that the operator has suspended. */
export const accountSuspended = () => forbidden("The account is suspended. Contact the operator.");

const maxEmailLength = 254;
const maxNameLength = 200;

/** Returns the address in the form in which it is stored. Throws "invalid" for text that is no e-mail address. */
export function parseEmail(given: string): string {
  const email = given.trim().toLowerCase();
  const isAddress = email.length <= maxEmailLength && /^[^\s@<>"]{1,64}@[^\s@<>".]+(?:\.[^\s@<>".]+)*$/u.test(email);
  if (!isAddress) throw invalid("email must be an e-mail address, for example ada@example.org");
  return email;
}

/** Returns the trimmed name, or `fallback` when it is empty. Throws "invalid" for a name that is too long. */
export function parseName(given: string, fallback: string): string {
  const name = given.trim();
  if (name.length > maxNameLength) throw invalid(`name must be at most ${maxNameLength} characters long`);
  return name === "" ? fallback : name;
}
