import { z } from "zod";
import type { Page, Place } from "~/platform/values/page";
import { sentInstant } from "./schemas/parts";

const maxPageSize = 100;
const place = z.tuple([sentInstant, z.string().max(100)]);

const cursorOf = ({ at, id }: Place): string => Buffer.from(JSON.stringify([at, id])).toString("base64url");

function readCursor(text: string): Place | null {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { at, id };
  } catch {
    return null;
  }
}

/** The parameters of a list; `idSchema` is the schema of its rows' ids. */
export const pageParameters = <Id extends z.ZodType>(idSchema: Id) => ({
  cursor: z
    .string()
    .max(200)
    .transform((text, context) => {
      const read = readCursor(text);
      if (read && idSchema.safeParse(read.id).success) return read;
      context.addIssue({
        code: "custom",
        message: "No cursor of ours. Leave it out to begin with the newest.",
      });
      return z.NEVER;
    })
    .optional()
    .meta({ description: "next_cursor of the page before. Without it the list begins with the newest." }),
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(maxPageSize)
    .optional()
    .transform((limit) => limit ?? 20)
    .meta({ description: "How many to list; 20 if it is left out.", override: { type: "integer" } }),
  updated_since: sentInstant.optional().meta({
    description:
      "Lists only what changed at this time or later, by updated_at. Write it in UTC, with a Z: a + means a space in addresses.",
    example: "2026-11-20T09:30:00Z",
  }),
});

/** The response with one page of a list. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item).max(maxPageSize),
    next_cursor: z.string().nullable().meta({ description: "Names the page after; null on the last." }),
    next_url: z.string().nullable().meta({ description: "The address of the page after; null on the last." }),
  });

/** Responds with a page and the URL of the next, which is the current one with another cursor. */
export function pageResponse<Item, Shown>(page: Page<Item>, show: (item: Item) => Shown, address: URL) {
  const next_cursor = page.next && cursorOf(page.next);
  const next = new URL(address);
  if (next_cursor) next.searchParams.set("cursor", next_cursor);
  return { data: page.items.map(show), next_cursor, next_url: next_cursor ? next.href : null };
}
