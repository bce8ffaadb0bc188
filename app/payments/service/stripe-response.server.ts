import type { z } from "zod";
import { ServiceError } from "~/platform/service/service-error";

/** Parses Stripe's response. Throws `ServiceError` naming the field that doesn't match the schema. */
export function understand<T>(schema: z.ZodType<T>, response: unknown): T {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new ServiceError(
    "payments",
    `answer not understood (${parsed.error.issues[0]?.path.join(".") || "whole"})`,
  );
}
