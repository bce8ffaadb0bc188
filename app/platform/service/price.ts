import { z } from "zod";
import { centsFromDollars } from "../values/money";

/** Parses a dollar amount as outside services send it, `12.99`, `"12.99"` or `"$1,299.00"`, to integer cents. */
export const priceInCents = z
  .union([
    z.number(),
    z
      .string()
      .max(40)
      .regex(/^\s*\$?\s*\d[\d,]*(\.\d+)?\s*$/)
      .transform(readDollars),
  ])
  .pipe(z.number().min(0).max(1_000_000))
  .transform(centsFromDollars);

function readDollars(text: string): number {
  return Number(text.replace(/[$,\s]/g, ""));
}
