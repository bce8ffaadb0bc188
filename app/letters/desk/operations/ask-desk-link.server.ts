import { takeRateLimitToken } from "~/platform/http/store/rate-limits.server";
import { queueDeskLink } from "../store/save-provider.server";

const windowSeconds = 3_600;
const limits = { visitor: 5, address: 3 };

/**
 * Has a link to set another password mailed to a provider, if the address is one's; the answer doesn't tell. The keys must
 * not tell who the visitor is or which address was typed. Throws `DatabaseError`.
 */
export async function askDeskLink(
  email: string,
  keys: { visitor: string; address: string },
): Promise<"taken" | "too-often"> {
  if (!(await takeRateLimitToken(`desk-link:${keys.visitor}`, limits.visitor, windowSeconds)))
    return "too-often";
  // No word of this limit: it would tell that someone asked for this address before.
  if (await takeRateLimitToken(`desk-link-mail:${keys.address}`, limits.address, windowSeconds))
    await queueDeskLink(email);
  return "taken";
}
