import { isUtf8 } from "node:buffer";
import { invalid } from "@galley/service-kit/errors";
import express, { type Request, type RequestHandler } from "express";
import { bodyTooLarge, invalidJson, unsupportedMediaType } from "../http-error.ts";
import { isDeeperThan } from "./nesting.ts";

/** The maximum size of a request body after decompression. */
export const maxBodyBytes = 1_048_576;

/**
 * The maximum nesting of JSON in a request. Valid bodies have up to three levels. Deeper levels could only be in unknown fields, which
 * are ignored.
 */
const maxDepth = 64;

const parse = express.json({
  limit: maxBodyBytes,
  strict: false,
  type: () => true,
  verify: (_request, _response, bytes, encoding) => {
    if (encoding !== "utf-8") throw new Refused(unsupportedMediaType("The body must be in UTF-8."));
    // Invalid UTF-8 is refused. The decoder would replace it, and the stored text would differ from the sent one.
    if (!isUtf8(bytes)) throw new Refused(invalidJson());
    if (isDeeperThan(maxDepth, bytes))
      throw new Refused(invalid(`The body must not be nested more than ${maxDepth} deep.`));
  },
});

/** Carries an error of this API out of the body parser, which treats all other errors as its own. */
class Refused extends Error {
  readonly answer: Error;

  constructor(answer: Error) {
    super(answer.message);
    this.answer = answer;
  }
}

/**
 * Reads a JSON object from the request into `request.body`. A missing body counts as an empty object, so that the missing fields can be
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
    // A body of unknown length may be empty. It counts as an empty object.
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

/** Converts an error of the library body-parser to an error of this API. */
function toHttpError(error: unknown): Error {
  if (error instanceof Refused) return error.answer;
  const { status } = error as { status?: unknown };
  if (status === 413) return bodyTooLarge();
  if (status === 415) return unsupportedMediaType("The body's charset or content encoding is not supported.");
  return invalidJson();
}
