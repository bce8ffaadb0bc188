import { z } from "zod";
import { ServiceError } from "~/platform/service/service-error";

/** The id of an object that Stripe names, or gives whole. */
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Parses Stripe's response. Throws `ServiceError` naming the field that doesn't match the schema. */
export function understand<T>(schema: z.ZodType<T>, response: unknown): T {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new ServiceError(
    "payments",
    `answer not understood (${parsed.error.issues[0]?.path.join(".") || "whole"})`,
  );
}
