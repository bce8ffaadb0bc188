import type { z } from "zod";
import type { ApiCaller } from "~/orders/shops/operations/api-keys.server";
import { problemDetails } from "~/platform/http/problem";
import { TimeBudget } from "~/platform/service/deadline";
import { checkOne } from "./check-one.server";
import type { AskedProduct, eligibilityResultSchema } from "./schemas/eligibility";

const deadlineMs = 10_000;

/** The page reader refuses more than 20 requests at once, and others use it too. */
const atOnce = 8;

type Result = z.input<typeof eligibilityResultSchema>;
type Item = AskedProduct & { ref?: string | undefined };

/** Checks the items with limited concurrency; those without a result at the deadline are `not_ready`. */
export async function checkAll(
  items: readonly Item[],
  asked: { caller: ApiCaller; origin: string },
): Promise<Result[]> {
  const budget = new TimeBudget(deadlineMs);
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [place, item] of waiting)
      results[place] = await resultOf(item, { ...asked, timeoutMs: budget.left(deadlineMs) });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function resultOf(item: Item, asked: Parameters<typeof checkOne>[1]): Promise<Result> {
  const ref = item.ref ?? null;
  const checked = await checkOne(item, asked);
  if ("shown" in checked) return { ref, eligibility: checked.shown, problem: null };
  const { code, detail } = checked.failed;
  return { ref, eligibility: null, problem: problemDetails(code, detail) };
}
