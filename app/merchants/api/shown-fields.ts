import { z } from "zod";
import type { ShownField } from "./ui/shown-api";

/** The subset of JSON Schema that our schemas use. */
const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Schema = z.output<typeof schemaShape>;

/** A document's schemas, by name. */
export type Schemas = Readonly<Record<string, unknown>>;

/** Where the page shows the fields of a schema, by its name. */
export type ShownElsewhere = Readonly<Record<string, string>>;

/** The fields of a schema; nested ones by their path, or by the part that shows them. */
export function shownFields(
  schema: unknown,
  schemas: Schemas,
  { prefix = "", elsewhere = {} }: { prefix?: string; elsewhere?: ShownElsewhere } = {},
): ShownField[] {
  const { properties = {}, required = [] } = resolveRef(schema, schemas);
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = fieldOf(`${prefix}${name}`, property, required.includes(name), schemas);
    const place = elsewhere[nameOf(property) ?? ""];
    if (place) return [{ ...field, type: `${field.type}, as in “${place}”` }];
    return [field, ...fieldsInside(property, schemas, { prefix: field.name, elsewhere })];
  });
}

export function fieldOf(name: string, schema: unknown, required: boolean, schemas: Schemas): ShownField {
  const { description } = schemaShape.parse(schema);
  const found = resolveRef(schema, schemas);
  return { name, type: wordsFor(found, schemas), required, text: description ?? found.description ?? null };
}

function fieldsInside(
  schema: unknown,
  schemas: Schemas,
  { prefix, elsewhere }: { prefix: string; elsewhere: ShownElsewhere },
): ShownField[] {
  const found = resolveRef(schema, schemas);
  if (found.items !== undefined)
    return shownFields(found.items, schemas, { prefix: `${prefix}[].`, elsewhere });
  return shownFields(found, schemas, { prefix: `${prefix}.`, elsewhere });
}

/** The name of a referenced schema, or of a list's items, or of "this or null"; null for one without. */
function nameOf(schema: unknown): string | null {
  const { $ref, items, anyOf = [] } = schemaShape.parse(schema);
  if ($ref) return $ref.split("/").at(-1) ?? null;
  if (items !== undefined) return nameOf(items);
  const [only, ...others] = anyOf.filter((one) => schemaShape.parse(one).type !== "null");
  return only === undefined || others.length > 0 ? null : nameOf(only);
}

/** Resolves a reference; for "this or null", the non-null schema. */
function resolveRef(schema: unknown, schemas: Schemas): Schema {
  const read = schemaShape.parse(schema);
  if (read.$ref) return resolveRef(schemas[read.$ref.split("/").at(-1) ?? ""], schemas);
  const [only, ...others] = (read.anyOf ?? []).filter((one) => schemaShape.parse(one).type !== "null");
  if (only === undefined || others.length > 0) return read;
  const { description = read.description, ...inner } = resolveRef(only, schemas);
  const orNull = { type: [...typesOf(inner), "null"] };
  return { ...inner, ...orNull, ...(description !== undefined && { description }) };
}

const typesOf = ({ type = [] }: Pick<Schema, "type">): string[] => [type].flat();

const formats: Readonly<Record<string, string>> = {
  "date-time": "time, ISO 8601",
  date: "date, ISO 8601",
  uri: "web address",
  uuid: "UUID",
  email: "e-mail address",
};

const plain: Readonly<Record<string, string>> = {
  integer: "whole number",
  string: "text",
  boolean: "true or false",
};

function wordsFor(schema: Schema, schemas: Schemas): string {
  const words = [
    kindOf(schema, schemas),
    ...(typesOf(schema).includes("null") ? ["or null"] : []),
    ...(schema.maxLength ? [`up to ${schema.maxLength.toLocaleString("en-US")} characters`] : []),
    ...(schema.maxItems ? [`up to ${schema.maxItems}`] : []),
    ...rangeOf(schema),
    ...(isShownDefault(schema.default) ? [`${String(schema.default)} unless sent`] : []),
  ];
  return words.join(", ").replace(", or null", " or null");
}

/** A bound that any whole number of JavaScript keeps says nothing. */
function rangeOf({
  minimum = Number.NEGATIVE_INFINITY,
  maximum = Number.POSITIVE_INFINITY,
}: Schema): string[] {
  const shown = (bound: number) => bound.toLocaleString("en-US");
  const hasLeast = minimum > Number.MIN_SAFE_INTEGER;
  const hasMost = maximum < Number.MAX_SAFE_INTEGER;
  if (hasLeast && hasMost) return [`${shown(minimum)} to ${shown(maximum)}`];
  if (hasLeast) return [`at least ${shown(minimum)}`];
  return hasMost ? [`at most ${shown(maximum)}`] : [];
}

/** An empty list as a default says no more than "optional". */
const isShownDefault = (value: unknown): boolean => typeof value === "number" || typeof value === "string";

function kindOf(schema: Schema, schemas: Schemas): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && schema.enum.length > 20) return "code";
  if (schema.enum) return schema.enum.filter((word) => word !== null).join(", ");
  if (schema.items !== undefined) {
    const item = resolveRef(schema.items, schemas);
    if (item.properties) return "list of objects";
    return `list of ${kindOf(item, schemas)}${item.enum ? "" : "s"}`;
  }
  const [type = "object"] = typesOf(schema);
  return formats[schema.format ?? ""] ?? plain[type] ?? type;
}
