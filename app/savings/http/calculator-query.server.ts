import { data, redirect } from "@remix-run/node";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { takingSuggestion } from "../domain/calculators/suggestion";
import type { Typed } from "../domain/calculators/typed-number";
import type { CitedFigure } from "../domain/plan-year/cited-figures";
import { type Offered, withDefault, yearToChoose } from "../domain/plan-year/offered-years";
import type { Answer } from "../ui/sheet";

/**
 * Shows a calculator for the answers in the URL; status 422 if one is invalid. Throws the redirect that applies the
 * suggested contribution.
 */
export function answerQuery<Year extends { year: number }, Answered extends Answer>(
  request: Request,
  calculator: {
    path: string;
    years: Offered<Year>;
    cited: readonly CitedFigure[];
    answerTo: (typed: Typed, years: Offered<Year & { isDefault?: true }>) => Answered;
  },
  now = new Date(),
) {
  const { path, cited, answerTo } = calculator;
  const wanted = yearToChoose(now);
  const years = withDefault(calculator.years, wanted);
  const search = new URL(request.url).searchParams;
  const answer = answerTo((name) => search.get(name) ?? "", years);
  if (search.get("use") === "suggestion") {
    throw redirect(`${path}?${takingSuggestion(search, answer.sheet.suggestion)}`, 303);
  }
  const isRefused = Object.keys(answer.problems).length > 0;
  return data(
    {
      isBlank: search.size === 0,
      cited,
      years,
      yearToChoose: wanted,
      values: { ...Object.fromEntries(search), ...answer.filled },
      answer,
    },
    // Without answers the page is the same for everyone.
    search.size === 0
      ? { headers: { "Cache-Control": sharedCaching } }
      : { status: isRefused ? 422 : 200, headers: { "Cache-Control": "no-store" } },
  );
}
