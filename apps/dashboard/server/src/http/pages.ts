import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding, type ContentEncoding } from "@galley/service-kit/http";

/** Answers GET and HEAD requests for the pages and their files. `path` begins after `/dashboard`. */
export type ServePages = (request: IncomingMessage, response: ServerResponse, path: string) => void;

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types galley-article",
].join("; ");

/** Headers that every response of the dashboard gets, mainly for security. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": policy,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

interface KeptFile {
  readonly type: string;
  /** Returns the content of the file in an encoding such as "br". It is compressed at the first request and then kept in memory. */
  readonly bodyIn: (encoding: ContentEncoding) => Buffer;
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dashboard not built</title>
<h1>The pages of the dashboard are not built</h1><p>The API works. Build the pages with <code>npm run -w @galley/dashboard-web build</code> and start again.</p></html>`;

/**
 * Serves the built pages from memory, and reads them again within a second after a build. Every path that is no file gets the page itself,
 * whose router reads the path; a missing file of `assets/` is 404.
 */
export function createPages(folder: string): ServePages {
  const readCurrentFiles = createFileReader(folder);
  return (request, response, path) => {
    const files = readCurrentFiles();
    const index = files.get("/index.html");
    if (request.method !== "GET" && request.method !== "HEAD") return answer(response, 405, { Allow: "GET, HEAD" });
    if (index === undefined) return answer(response, 503, { "Content-Type": "text/html; charset=utf-8" }, notBuilt);
    const file = files.get(path);
    if (path.startsWith("/assets/") && file === undefined)
      return answer(response, 404, { "Cache-Control": "no-store" });
    const { type, bodyIn } = file ?? index;
    const encoding = acceptedEncoding(request.headers);
    const body = bodyIn(encoding);
    // Files below `/assets/` may be cached forever, because their names contain a hash of their content.
    const isForever = file !== undefined && path.startsWith("/assets/");
    response.writeHead(200, {
      ...commonHeaders,
      "Content-Type": type,
      "Content-Length": body.length,
      "Cache-Control": isForever ? "public, max-age=31536000, immutable" : "no-cache",
      Vary: "Accept-Encoding",
      ...(encoding === "" ? {} : { "Content-Encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

function answer(response: ServerResponse, status: number, headers: Record<string, string>, body = ""): void {
  response.writeHead(status, { ...commonHeaders, ...headers });
  response.end(body);
}

const checkMilliseconds = 1_000;

/**
 * Returns a function that reads the built files into memory, and reads them again after each new build. A build is noticed by the
 * modification time of the HTML page, which is written last.
 */
function createFileReader(folder: string): () => ReadonlyMap<string, KeptFile> {
  let files = readFiles(folder);
  let builtAt = buildTime(folder);
  let checkedAt = performance.now();
  return () => {
    if (performance.now() - checkedAt < checkMilliseconds) return files;
    checkedAt = performance.now();
    const builtNow = buildTime(folder);
    if (builtNow === builtAt) return files;
    builtAt = builtNow;
    files = readFiles(folder);
    return files;
  };
}

function buildTime(folder: string): number | undefined {
  return statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs;
}

function readFiles(folder: string): ReadonlyMap<string, KeptFile> {
  if (!existsSync(join(folder, "index.html"))) return new Map();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.length), keepFile(path)]));
}

// The quality of Brotli compression. It is fast enough for a request; the best quality would take seconds.
const brotliQuality = 6;

const compress: Readonly<Record<ContentEncoding, (body: Buffer) => Buffer>> = {
  "": (body) => body,
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => gzipSync(body),
};

function keepFile(path: string): KeptFile {
  const body = readFileSync(path);
  const compressed = new Map<ContentEncoding, Buffer>();
  return {
    type: contentTypes[extname(path)] ?? "application/octet-stream",
    bodyIn: (encoding) => {
      const kept = compressed.get(encoding) ?? compress[encoding](body);
      compressed.set(encoding, kept);
      return kept;
    },
  };
}
