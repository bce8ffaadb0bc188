import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planYears } from "~/content/rates.server";
import { readHsaForm } from "~/domain/calculator/hsa-form";
import { hsaSheet } from "~/domain/calculator/hsa-sheet";
import { takingSuggestion } from "~/domain/calculator/suggestion";
import { hsaYears } from "~/domain/plan-year/offered-years";
import calculatorUrl from "~/enhance/calculator-hsa.ts?worker&url";
import { originOf } from "~/http/origin.server";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import stylesUrl from "~/ui/calculator/calculator.css?url";
import { CalculatorPage } from "~/ui/calculator/calculator-page";
import { HsaCalculatorForm } from "~/ui/calculator/hsa-form";
import { HsaResults } from "~/ui/calculator/hsa-results";
import { HsaRules } from "~/ui/calculator/hsa-rules";
import { stylesheet } from "~/ui/layout/stylesheet";

const example = `${paths.hsaCalculator}?coverage=family&contribution=450&per=month&employer=1000&income=95000&years=15&growth=5`;

export const links = stylesheet(stylesUrl);

export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const years = hsaYears(planYears());
  const form = readHsaForm((name) => search.get(name) ?? "", years);
  const sheet = hsaSheet(form.input);
  if (search.get("use") === "suggestion") {
    throw redirect(`${paths.hsaCalculator}?${takingSuggestion(search, sheet.suggestion)}`, 303);
  }
  const isRefused = Object.keys(form.problems).length > 0;
  return data(
    {
      address: originOf(request) + paths.hsaCalculator,
      typed: Object.fromEntries(search),
      isBlank: search.size === 0,
      years,
      form,
      sheet,
    },
    { status: isRefused ? 422 : 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("HSA Calculator") },
  {
    name: "description",
    content: "See how much you may put into your HSA, what you save in tax and what it could grow to.",
  },
  { tagName: "link", rel: "canonical", href: page?.address },
];

export default function HsaCalculator() {
  const { typed, isBlank, years, form, sheet } = useLoaderData<typeof loader>();
  return (
    <CalculatorPage
      path={paths.hsaCalculator}
      title="Plan Your HSA"
      lede={
        <>
          See how much you may put in, what it saves you in tax, and what it could grow to.{" "}
          {isBlank && <a href={example}>See an example</a>}
        </>
      }
      form={<HsaCalculatorForm typed={typed} form={form} sheet={sheet} years={years} />}
      results={<HsaResults sheet={sheet} />}
    >
      <HsaRules sheet={sheet} />
      <script type="module" src={calculatorUrl} />
    </CalculatorPage>
  );
}
