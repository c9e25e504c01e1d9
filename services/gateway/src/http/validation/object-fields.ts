import { z } from "zod";

/** The fields that an object in a request may have. */
export interface ObjectFields {
  /** All allowed fields by name. A field that contains an object has the fields of that object as its value. */
  readonly byName: ReadonlyMap<string, ObjectFields | undefined>;
  /** Set when the allowed fields depend on the value of one of them. */
  readonly forms?: {
    /** The name of the field whose value decides which fields are allowed. */
    readonly decidedBy: string;
    /** The names of the allowed fields for each value of that field. */
    readonly names: ReadonlyMap<unknown, ReadonlySet<string>>;
  };
}

/** Returns the fields that an object schema allows; undefined for any other schema. */
export function readObjectFields(schema: z.ZodType | undefined): ObjectFields | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return readObjectFields(inner(schema));
  if (schema instanceof z.ZodObject) return { byName: byNameOf(schema) };
  if (schema instanceof z.ZodDiscriminatedUnion) return fieldsOfForms(schema);
  return undefined;
}

function inner(schema: z.ZodOptional | z.ZodNullable): z.ZodType {
  return schema.unwrap() as z.ZodType;
}

function byNameOf(schema: z.ZodObject): Map<string, ObjectFields | undefined> {
  const entries = Object.entries(schema.shape as Record<string, z.ZodType>);
  return new Map(entries.map(([name, field]) => [name, readObjectFields(field)]));
}

function fieldsOfForms(union: z.ZodDiscriminatedUnion): ObjectFields {
  const decidedBy = union.def.discriminator;
  const byName = new Map<string, ObjectFields | undefined>();
  const names = new Map<unknown, ReadonlySet<string>>();
  for (const form of union.options as z.ZodObject[]) {
    const fields = byNameOf(form);
    for (const [name, nested] of fields) byName.set(name, nested);
    const { value } = form.shape[decidedBy] as z.ZodLiteral;
    names.set(value, new Set(fields.keys()));
  }
  return { byName, forms: { decidedBy, names } };
}
