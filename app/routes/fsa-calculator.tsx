import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { planYears } from "~/savings/content/rates.server";
import { taxYears } from "~/savings/content/tax-years.server";
import { fsaCitations } from "~/savings/domain/plan-year/cited-figures";
import { fsaYears } from "~/savings/domain/plan-year/offered-years";
import calculatorUrl from "~/savings/enhance/calculator-fsa.ts?worker&url";
import { answerQuery } from "~/savings/http/calculator-query.server";
import { CalculatorPage } from "~/savings/ui/calculator-page";
import { FsaCalculatorForm } from "~/savings/ui/fsa-form";
import { FsaResults } from "~/savings/ui/fsa-results";
import { FsaRules } from "~/savings/ui/fsa-rules";
import { answerFsa } from "~/savings/ui/fsa-sheet";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerQuery(request, {
    path: paths.fsaCalculator,
    years: fsaYears(planYears(), taxYears()),
    cited: fsaCitations(planYears(), taxYears()),
    answerTo: answerFsa,
  });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "FSA Calculator",
    description: "Find out how much to put into your FSA, what you save in tax and what it costs a month.",
    path: paths.fsaCalculator,
  });

export default function FsaCalculator() {
  const { isBlank, cited, ...form } = useLoaderData<typeof loader>();
  const { sheet } = form.answer;
  return (
    <CalculatorPage
      path={paths.fsaCalculator}
      title="Optimize Your FSA Contribution"
      lede="Add up what you expect to spend, and see what to put in, what it saves you in tax, and what it costs you a month."
      example="prescriptions=480&visits=300&dental=900&vision=350&supplies=170&income=72000&contribution=180&per=month"
      isBlank={isBlank}
      form={<FsaCalculatorForm form={form} />}
      results={<FsaResults sheet={sheet} />}
      rules={<FsaRules sheet={sheet} />}
      cited={cited}
      script={calculatorUrl}
    />
  );
}
