import { z } from "zod";

/** A box that may be ticked; true where it was, else undefined. */
export const checkedBox = z
  .string()
  .transform((answer) => (answer === "yes" ? (true as const) : undefined))
  .optional();
