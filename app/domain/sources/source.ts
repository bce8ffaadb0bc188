import { z } from "zod";
import { isSourceAddress } from "./source-hosts";

/** A page that a published fact rests on, as the public sees it. */
export const sourceLink = z.strictObject({
  name: z.string().min(5).max(120),
  url: z
    .string()
    .refine(isSourceAddress, "not an https address of a site in app/domain/sources/source-hosts.ts"),
});
export type SourceLink = z.output<typeof sourceLink>;
