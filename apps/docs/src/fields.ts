import type { Api, Schema } from "./open-api.ts";

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const maxDepth = 5;

/** Returns a table of all fields of a schema, also those of objects inside it, as Markdown; an empty text when it has none. */
export function fieldTable(api: Api, schema: Schema): string {
  const fields = fieldsOf(api, schema, "", 0);
  const rows = fields.map(({ name, schema: field, isRequired }) => {
    const mark = isRequired ? "" : ", optional";
    return `| \`${name}\` | ${typeOf(api, field)}${mark} | ${meaning(api, field)} |`;
  });
  return rows.length === 0 ? "" : `| Field | Type | Meaning |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function fieldsOf(api: Api, schema: Schema, prefix: string, depth: number): Field[] {
  if (depth > maxDepth) return [];
  const { properties = {}, required = [], items, anyOf, oneOf } = api.schemaOf(schema);
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const place = `${prefix}${name}`;
    const field = { name: place, schema: property, isRequired: required.includes(name) };
    return [field, ...fieldsOf(api, property, `${place}.`, depth + 1)];
  });
  const inList = items === undefined ? [] : fieldsOf(api, items, prefix.replace(/\.$/, "[]."), depth);
  const inVariants = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((variant) => fieldsOf(api, variant, prefix, depth));
  return [...own, ...inList, ...inVariants];
}

/** Returns the type of a field in words. */
export function typeOf(api: Api, schema: Schema): string {
  const resolved = api.schemaOf(schema);
  const { type, items, anyOf, oneOf, format, minLength, maxLength, minimum, maximum, pattern } = resolved;
  if (resolved.const !== undefined) return `\`${JSON.stringify(resolved.const)}\``;
  if (resolved.enum !== undefined) return resolved.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) return [...new Set(variants.map((variant) => typeOf(api, variant)))].join(" or ");
  if (items !== undefined) return `list of ${typeOf(api, items)}`;
  const name = [type ?? "any"].flat().join(" or ");
  const least = minLength ?? minimum;
  const most = maxLength ?? maximum;
  const unit = maxLength === undefined ? "" : " characters";
  const isHuge = most !== undefined && most >= 2 ** 31 - 1;
  const range =
    most !== undefined && !isHuge
      ? `${least === undefined ? "at most " : `${least} to `}${most.toLocaleString("en")}${unit}`
      : least !== undefined
        ? `at least ${least}`
        : "";
  // This pattern only says that a text is not blank.
  const shape = pattern === undefined || pattern.includes("\\S") ? "" : `\`${pattern.replaceAll("|", "\\|")}\``;
  return [name, format ?? "", range, shape].filter((part) => part !== "").join(", ");
}

const meaning = (api: Api, schema: Schema): string =>
  (schema.description ?? api.schemaOf(schema).description ?? "").replaceAll("|", "\\|").replaceAll("\n", " ");
