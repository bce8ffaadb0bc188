import { isTestShop } from "~/orders/shops/domain/test-shop";
import { paths } from "~/paths";
import { call } from "~/platform/database/call.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import { logError } from "~/platform/process/log.server";

/** Pages behind a mailed link about a letter, and a shop's own. */
const aboutLetters = [paths.letterPage(""), paths.patientLink(""), paths.confirmEmail("")];

/** True if a page is about a test shop, its orders or one of its letters, judging by its URL. */
export async function isTestPage({ pathname, searchParams }: URL): Promise<boolean> {
  if (isTestShop(searchParams.get("shop")?.toLowerCase() ?? "")) return true;
  const [, , named = ""] = pathname.split("/");
  if (pathname.startsWith(`${paths.partners}/`)) return isTestShop(named);
  if (!isToken(named) || !aboutLetters.some((path) => pathname.startsWith(path))) return false;
  return call("is_test_shop_link", { tokenHash: hashToken(named) }).catch((error: unknown) => {
    // The page's own database calls will report the problem.
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, {}, "whose letter a page is about could not be read");
    return false;
  });
}
