import { z } from "zod";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { publicUrl } from "~/platform/process/public-url.server";
import { keysOf } from "~/platform/values/keys-of";
import { maxLinkDays } from "../domain/link-parameters";
import { readShopDomain } from "../shops/domain/shop-domain";
import { linkPages, signedOrderLink, UnsignableLinkError } from "./sign-link.server";

const pages = keysOf(linkPages);

const usage = `Usage: npm run link:sign -- SHOP ORDER [--days NUMBER] [--page ${pages.join("|")}]
       prints a link to an order as the shop would sign it; it works for 30 days, or ${maxLinkDays} at most`;

const options = { days: { type: "string" }, page: { type: "string" } } as const;
const commandSchema = z.object({
  shop: z.string().transform(readShopDomain).pipe(z.string()),
  order: z
    .string()
    .regex(/^#?\d{1,15}$/)
    .transform((text) => Number(text.replace("#", "")))
    .pipe(z.number().positive()),
  days: z.coerce.number().int().min(1).max(maxLinkDays).default(30),
  page: z.enum(pages).default("complete-lmn"),
});

const faults: Readonly<Record<string, string>> = {
  shop: "is no shop's domain",
  order: "is no order's number",
  days: `is no number of days from 1 to ${maxLinkDays}`,
  page: "is no page",
};

/** Which of the typed words can't be used; undefined if one is missing. */
function faultIn(typed: Record<string, string | undefined>, { issues }: z.ZodError): string | undefined {
  const name = String(issues[0]?.path[0]);
  return typed[name] === undefined ? undefined : `'${typed[name]}' ${faults[name]}`;
}

/**
 * Signs a link to an order with the shop's newest secret. Exit status 1: the shop is unknown or has no secret; 2: the
 * command was not understood.
 */
export async function runSignLinkCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 2 });
  if ("exitCode" in parsed) return parsed;
  const [shop, order] = parsed.positionals;
  const typed = { shop, order, ...parsed.values };
  const link = commandSchema.safeParse(typed);
  if (!link.success) return misunderstood(usage, faultIn(typed, link.error));
  try {
    const { shop, order, ...choices } = link.data;
    return { exitCode: 0, output: publicUrl() + (await signedOrderLink(shop, order, choices)) };
  } catch (error) {
    if (error instanceof UnsignableLinkError) return { exitCode: 1, output: `${error.message}.` };
    throw error;
  }
}
