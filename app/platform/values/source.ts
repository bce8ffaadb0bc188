import { z } from "zod";
import { isSourceAddress } from "./source-hosts";

/** Address of a page that a published fact may rest on. */
export const sourceAddress = z
  .string()
  .refine(isSourceAddress, "not an https address of a site in app/platform/values/source-hosts.ts");

/** A page that a published fact rests on, as the public sees it. */
export const sourceLink = z.strictObject({ name: z.string().min(5).max(120), url: sourceAddress });
export type SourceLink = z.output<typeof sourceLink>;
