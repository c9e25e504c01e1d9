import { accessSync, constants, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute } from "node:path";
import { logLevel } from "@galley/service-kit/config";
import { readConnectTo } from "@galley/service-kit/outbound";
import { errorReason } from "../fix.ts";
import type { Environment } from "../run-program.ts";

/** Checks the value of a setting. Returns the problem and what is expected; undefined when the value is valid. */
type Check = (value: string) => string | undefined;

const hostName = /^[a-z0-9](?:[a-z0-9-]{0,62}\.?){1,10}$/i;

/**
 * Checks by the name of the setting: for settings that only the launcher reads, and for settings that services accept without checking
 * them.
 */
const checks: Readonly<Record<string, Check>> = {
  PORT: (value) => unless(isWholeNumber(value, 1, 65_535), "a port from 1 to 65535, for example PORT=8081"),
  HOST: (value) => unless(isIP(value) > 0 || hostName.test(value), "an IP address or a host name, without a port"),
  MONGOD_BINARY: (value) => unless(isProgram(value), "the path of a program that may be run"),
  GALLEY_INSTALL: (value) => unless(value === "never", "never, or nothing"),
  NODE_EXTRA_CA_CERTS: (value) => unless(hasCertificate(value), "the whole path of a PEM file with certificates"),
  TIERS_FILE: (value) =>
    unless(isAbsolute(value) && isFile(value), "the whole path of a file, since services run in folders of their own"),
  LOG_LEVEL: (value) => unless(logLevel.safeParse(value).success, "debug, info, warn or error"),
  OUTBOUND_CONNECT_TO: (value) => findFailure(() => readConnectTo(value)),
};

/** Checks of OpenTelemetry's own variables. A wrong value is only a warning, because services ignore it. */
const warnings: Readonly<Record<string, Check>> = {
  OTEL_SDK_DISABLED: (value) => unless(/^(true|false)$/i.test(value), "true or false"),
  OTEL_TRACES_SAMPLER: (value) =>
    unless(
      /^(parentbased_)?(always_on|always_off|traceidratio)$/i.test(value),
      "always_on, always_off or traceidratio, or parentbased_ before one of them",
    ),
  OTEL_TRACES_SAMPLER_ARG: (value) =>
    unless(value.trim() !== "" && Number(value) >= 0 && Number(value) <= 1, "a number from 0 to 1"),
};

/** Returns one sentence for each setting with a wrong value. Values are never repeated, because some are secrets. */
export const launcherProblems = (environment: Environment): string[] => judge(environment, checks);

/** Returns one sentence for each setting that is ignored because its value is wrong. */
export const ignoredSettings = (environment: Environment): string[] => judge(environment, warnings);

/** Returns one sentence for each setting whose value contains control characters, or has spaces around it, as after pasting. */
export function carelessSettings(environment: Environment, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = environment[name] ?? "";
    if (/\p{Cc}/u.test(value)) return [`${name} is wrong: there is a control character in it`];
    return value.trim() === value ? [] : [`${name} is wrong: there are spaces around it`];
  });
}

function judge(environment: Environment, by: Readonly<Record<string, Check>>): string[] {
  return Object.entries(by).flatMap(([name, check]) => {
    const value = environment[name];
    const problem = value ? check(value) : undefined;
    if (problem === undefined) return [];
    return [problem.startsWith(name) ? problem : `${name} is wrong; expected ${problem}`];
  });
}

const unless = (isRight: boolean, expected: string): string | undefined => (isRight ? undefined : expected);

function isWholeNumber(text: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function isProgram(path: string): boolean {
  return findFailure(() => accessSync(path, constants.X_OK)) === undefined;
}

function hasCertificate(path: string): boolean {
  return isAbsolute(path) && isFile(path) && readFileSync(path, "utf8").includes("BEGIN CERTIFICATE");
}

function isFile(path: string): boolean {
  return findFailure(() => readFileSync(path)) === undefined;
}

function findFailure(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return errorReason(thrown);
  }
}
