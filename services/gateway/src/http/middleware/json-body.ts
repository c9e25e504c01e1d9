import { isUtf8 } from "node:buffer";
import { invalid } from "@galley/service-kit/errors";
import express, { type Request, type RequestHandler } from "express";
import { bodyTooLarge, invalidJson, unsupportedMediaType } from "../http-error.ts";
import { isDeeperThan } from "./nesting.ts";

/** The largest body taken, decompressed. */
export const largestBodyBytes = 1_048_576;

/** Bodies of this API are three levels deep; what is not known in them is ignored. */
const deepest = 64;

const parse = express.json({
  limit: largestBodyBytes,
  strict: false,
  type: () => true,
  verify: (_request, _response, bytes, encoding) => {
    if (encoding !== "utf-8") throw new Refused(unsupportedMediaType("The body must be in UTF-8."));
    // Decoders replace what is no UTF-8, and text would be stored that nobody sent.
    if (!isUtf8(bytes)) throw new Refused(invalidJson());
    if (isDeeperThan(deepest, bytes))
      throw new Refused(invalid(`The body must not be nested more than ${deepest} deep.`));
  },
});

/** Carries an answer out of the parser, which marks every error as its own. */
class Refused extends Error {
  readonly answer: Error;

  constructor(answer: Error) {
    super(answer.message);
    this.answer = answer;
  }
}

/**
 * Reads a JSON object into `request.body`. No body at all counts as an empty object, so that the fields that are missing can be
 * named. Fails with 400, 413 or 415.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) {
    request.body = {};
    next();
    return;
  }
  if (!isJson(request.headers["content-type"])) {
    throw unsupportedMediaType("The body must be sent as application/json.");
  }
  parse(request, response, (error?: unknown) => {
    // A chunked body may turn out to be empty.
    if (request.body === undefined && error === undefined) request.body = {};
    if (error !== undefined) next(toHttpError(error));
    else if (!isObject(request.body)) next(invalid("The body must be a JSON object."));
    else next();
  });
};

function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isJson(contentType: string | undefined): boolean {
  const mediaType = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return mediaType === "application/json" || /^application\/[\w.-]+\+json$/.test(mediaType);
}

function isObject(body: unknown): boolean {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

/** What body-parser reports, as this API tells it. */
function toHttpError(error: unknown): Error {
  if (error instanceof Refused) return error.answer;
  const { status } = error as { status?: unknown };
  if (status === 413) return bodyTooLarge();
  if (status === 415) return unsupportedMediaType("The body's charset or content encoding is not supported.");
  return invalidJson();
}
