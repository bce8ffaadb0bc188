import { z } from "zod";

/** An optional checkbox: true if it was checked, else undefined. */
export const checkedBox = z
  .string()
  .transform((answer) => (answer === "yes" ? (true as const) : undefined))
  .optional();
