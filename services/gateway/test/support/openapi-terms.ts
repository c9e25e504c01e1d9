// biome-ignore-all lint/suspicious/noExplicitAny: an OpenAPI document is of every form.
type Json = any;

/** A fact on which clients rely: the allowed values of a field that they send or get, and whether it is required. */
export interface Term {
  /** The names of types, and each value of an enumeration in quotes. */
  readonly types: readonly string[];
  readonly required?: true;
  /** For fields that clients send: bounds of lengths, sizes and values, with OpenAPI's names. */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Terms by place, such as `POST /topics takes body.name` or `GET /me 200 gives body.data.plan`. */
export type Terms = Readonly<Record<string, Term>>;

const limitNames = ["minLength", "minimum", "minItems", "maxLength", "maximum", "maxItems"];

/**
 * Returns all terms of a document, so that two documents can be compared field by field. Names of path parameters are left out.
 */
export function termsOf(document: Json): Terms {
  const terms: Record<string, Term> = {};
  const follow = (value: Json): Json =>
    value.$ref
      ? value.$ref
          .slice(2)
          .split("/")
          .reduce((at: Json, key: string) => at[key], document)
      : value;
  const formsOf = (schema: Json): Json[] => {
    const followed = follow(schema);
    return (followed.anyOf ?? followed.oneOf)?.flatMap(formsOf) ?? [followed];
  };

  function add(place: string, schema: Json, required: boolean): void {
    if (place.split(".").length > 20) throw new Error(`${place} has no end`);
    const forms = formsOf(schema);
    const values = forms.flatMap(({ enum: listed, const: only, type }) =>
      listed || only !== undefined ? (listed ?? [only]).map((value: Json) => JSON.stringify(value)) : type,
    );
    const limits = Object.fromEntries(
      forms.flatMap((form) => limitNames.filter((name) => name in form).map((name) => [name, form[name]])),
    );
    const isLimited = place.includes(" takes ") && Object.keys(limits).length > 0;
    terms[place] = {
      types: [...new Set<string>(values)].sort(),
      ...(required && { required }),
      ...(isLimited && { limits }),
    };
    const objects = forms.filter(({ properties }) => properties);
    for (const name of new Set(objects.flatMap(({ properties }) => Object.keys(properties)))) {
      const having = objects.filter(({ properties }) => name in properties);
      const always = having.length === objects.length && having.every((form) => form.required?.includes(name));
      add(`${place}.${name}`, { anyOf: having.map(({ properties }) => properties[name]) }, always);
    }
    const items = forms.filter((form) => form.items).map((form) => form.items);
    if (items.length > 0) add(`${place}.[]`, { anyOf: items }, true);
  }
  const schemaOf = ({ content }: Json) => content["application/json"].schema;

  for (const [path, item] of Object.entries<Json>(document.paths))
    for (const [method, { parameters, requestBody, responses }] of Object.entries<Json>(item)) {
      const operation = `${method.toUpperCase()} ${path.replace(/\{\w{1,80}\}/g, "{}")}`;
      terms[operation] = { types: [] };
      for (const { name, in: where, required = false, schema } of parameters.map(follow))
        if (where !== "path") add(`${operation} takes ${where}.${name}`, schema, required);
      if (requestBody) add(`${operation} takes body`, schemaOf(requestBody), requestBody.required);
      for (const [status, response] of Object.entries<Json>(responses)) {
        const { headers = {}, ...answer } = follow(response);
        for (const name of Object.keys(headers)) terms[`${operation} ${status} gives header.${name}`] = { types: [] };
        add(`${operation} ${status} gives body`, schemaOf(answer), true);
      }
    }
  for (const [event, { post }] of Object.entries<Json>(document.webhooks))
    add(`${event} gives body`, schemaOf(post.requestBody), true);
  return terms;
}

/**
 * Returns the changes that break a client of the baseline: a field that it reads is missing or different, or a field that it
 * sends is refused.
 */
export function breaksOf(baseline: Terms, today: Terms): string[] {
  const breaks = Object.entries(baseline).flatMap(([place, was]) => {
    const now = today[place];
    if (now === undefined) return [`${place} is gone`];
    const isSent = place.includes(" takes ");
    const [wider, narrower] = isSent ? [was, now] : [now, was];
    const types = wider.types.filter((type) => !narrower.types.includes(type));
    const tighter = Object.entries(now.limits ?? {}).filter(([name, limit]) => {
      const before = was.limits?.[name];
      return before === undefined || (name.startsWith("max") ? limit < before : limit > before);
    });
    return [
      ...types.map((type) => `${place} ${isSent ? "no longer takes" : "may now be"} ${type}`),
      ...tighter.map(([name, limit]) => `${place} has the ${name} ${limit}`),
      ...(narrower.required && !wider.required ? [`${place} ${isSent ? "is now required" : "may be left out"}`] : []),
    ];
  });
  const added = Object.keys(today).filter(
    (place) =>
      !(place in baseline) &&
      today[place]?.required &&
      place.slice(0, place.lastIndexOf(".")) in baseline &&
      place.includes(" takes "),
  );
  return [...breaks, ...added.map((place) => `${place} is new and required`)];
}
