import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planYears } from "~/content/rates/rates.server";
import { taxYears } from "~/content/rates/tax-years.server";
import { hsaCitations } from "~/domain/plan-year/cited-figures";
import { hsaYears } from "~/domain/plan-year/offered-years";
import calculatorUrl from "~/enhance/calculator-hsa.ts?worker&url";
import { answerQuery } from "~/http/calculator-query.server";
import { paths } from "~/paths";
import stylesUrl from "~/ui/calculators/calculator.css?url";
import { CalculatorPage } from "~/ui/calculators/calculator-page";
import { HsaCalculatorForm } from "~/ui/calculators/hsa-form";
import { HsaResults } from "~/ui/calculators/hsa-results";
import { HsaRules } from "~/ui/calculators/hsa-rules";
import { answerHsa } from "~/ui/calculators/hsa-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

export const links = stylesheet(stylesUrl);

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
