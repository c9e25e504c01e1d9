import { z } from "zod";

/** The fields that an object may have. */
export interface ObjectFields {
  /** Every field by name, with the fields of the object that it holds, if it holds one. */
  readonly byName: ReadonlyMap<string, ObjectFields | undefined>;
  /** Set when the object has one of several forms. */
  readonly forms?: {
    /** The field whose value says which form it is. */
    readonly decidedBy: string;
    /** The names of each form's fields, by that value. */
    readonly names: ReadonlyMap<unknown, ReadonlySet<string>>;
  };
}

/** The fields that a schema knows; undefined when it is not the schema of an object. */
export function objectFieldsOf(schema: z.ZodType | undefined): ObjectFields | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectFieldsOf(inner(schema));
  if (schema instanceof z.ZodObject) return { byName: byNameOf(schema) };
  if (schema instanceof z.ZodDiscriminatedUnion) return fieldsOfForms(schema);
  return undefined;
}

function inner(schema: z.ZodOptional | z.ZodNullable): z.ZodType {
  return schema.unwrap() as z.ZodType;
}

function byNameOf(schema: z.ZodObject): Map<string, ObjectFields | undefined> {
  const entries = Object.entries(schema.shape as Record<string, z.ZodType>);
  return new Map(entries.map(([name, field]) => [name, objectFieldsOf(field)]));
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
