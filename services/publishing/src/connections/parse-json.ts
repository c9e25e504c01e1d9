const beginnings = /\{"|\[\{|\[\]/g;

/**
 * The number of places in a response body where the parser tries to find the beginning of JSON. If it fails at all of
 * them, the body counts as not JSON.
 */
const maxBeginnings = 5;

/**
 * Parses the JSON of a response body. Returns undefined if there is none. Faulty plugins of a CMS print warnings or a
 * byte order mark before the JSON; such text is skipped.
 */
export function parseJson(body: string): unknown {
  const whole = parseFrom(body, 0);
  if (whole !== undefined) return whole;
  for (const { index } of [...body.matchAll(beginnings)].slice(0, maxBeginnings)) {
    const value = parseFrom(body, index);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parseFrom(body: string, start: number): unknown {
  try {
    return JSON.parse(body.slice(start));
  } catch {
    return undefined;
  }
}
