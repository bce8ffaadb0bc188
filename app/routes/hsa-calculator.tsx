import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { planYears } from "~/savings/content/rates.server";
import { taxYears } from "~/savings/content/tax-years.server";
import { hsaCitations } from "~/savings/domain/plan-year/cited-figures";
import { hsaYears } from "~/savings/domain/plan-year/offered-years";
import calculatorUrl from "~/savings/enhance/calculator-hsa.ts?worker&url";
import { answerQuery } from "~/savings/http/calculator-query.server";
import { CalculatorPage } from "~/savings/ui/calculator-page";
import { HsaCalculatorForm } from "~/savings/ui/hsa-form";
import { HsaResults } from "~/savings/ui/hsa-results";
import { HsaRules } from "~/savings/ui/hsa-rules";
import { answerHsa } from "~/savings/ui/hsa-sheet";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerQuery(request, {
    path: paths.hsaCalculator,
    years: hsaYears(planYears(), taxYears()),
    cited: hsaCitations(planYears(), taxYears()),
    answerTo: answerHsa,
  });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "HSA Calculator",
    description: "See how much you may put into your HSA, what you save in tax and what it could grow to.",
    path: paths.hsaCalculator,
  });

export default function HsaCalculator() {
  const { isBlank, cited, ...form } = useLoaderData<typeof loader>();
  const { sheet } = form.answer;
  return (
    <CalculatorPage
      path={paths.hsaCalculator}
      title="Plan Your HSA"
      lede="See how much you may put in, what it saves you in tax, and what it could grow to."
      example="coverage=family&contribution=450&per=month&employer=1000&income=95000&years=15&growth=5"
      isBlank={isBlank}
      form={<HsaCalculatorForm form={form} />}
      results={<HsaResults sheet={sheet} />}
      rules={<HsaRules sheet={sheet} />}
      cited={cited}
      script={calculatorUrl}
    />
  );
}
