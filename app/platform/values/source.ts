import { z } from "zod";
import { isSourceAddress } from "./source-hosts";

/** The URL of a page that a published fact may cite. */
export const sourceAddress = z
  .string()
  .refine(isSourceAddress, "not an https address of a site in app/platform/values/source-hosts.ts");

/** A page that a published fact cites, as shown to the public. */
export const sourceLink = z.strictObject({ name: z.string().min(5).max(120), url: sourceAddress });
export type SourceLink = z.output<typeof sourceLink>;
