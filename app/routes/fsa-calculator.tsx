import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planYears } from "~/content/rates.server";
import { readFsaForm } from "~/domain/calculator/fsa-form";
import { fsaSheet } from "~/domain/calculator/fsa-sheet";
import { takingSuggestion } from "~/domain/calculator/suggestion";
import { fsaYears } from "~/domain/plan-year/offered-years";
import calculatorUrl from "~/enhance/calculator-fsa.ts?worker&url";
import { originOf } from "~/http/origin.server";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import stylesUrl from "~/ui/calculator/calculator.css?url";
import { CalculatorPage } from "~/ui/calculator/calculator-page";
import { FsaCalculatorForm } from "~/ui/calculator/fsa-form";
import { FsaResults } from "~/ui/calculator/fsa-results";
import { FsaRules } from "~/ui/calculator/fsa-rules";
import { stylesheet } from "~/ui/layout/stylesheet";

const example = `${paths.fsaCalculator}?prescriptions=480&visits=300&dental=900&vision=350&supplies=170&income=72000&contribution=180&per=month`;

export const links = stylesheet(stylesUrl);

export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const years = fsaYears(planYears());
  const form = readFsaForm((name) => search.get(name) ?? "", years);
  const sheet = fsaSheet(form.input);
  if (search.get("use") === "suggestion") {
    throw redirect(`${paths.fsaCalculator}?${takingSuggestion(search, sheet.suggestion)}`, 303);
  }
  const isRefused = Object.keys(form.problems).length > 0;
  return data(
    {
      address: originOf(request) + paths.fsaCalculator,
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
  { title: pageTitle("FSA Calculator") },
  {
    name: "description",
    content: "Find out how much to put into your FSA, what you save in tax and what it costs a month.",
  },
  { tagName: "link", rel: "canonical", href: page?.address },
];

export default function FsaCalculator() {
  const { typed, isBlank, years, form, sheet } = useLoaderData<typeof loader>();
  return (
    <CalculatorPage
      path={paths.fsaCalculator}
      title="Optimize Your FSA Contribution"
      lede={
        <>
          Add up what you expect to spend, and see what to put in, what it saves you in tax, and what it costs
          you a month. {isBlank && <a href={example}>See an example</a>}
        </>
      }
      form={<FsaCalculatorForm typed={typed} form={form} sheet={sheet} years={years} />}
      results={<FsaResults sheet={sheet} />}
    >
      <FsaRules sheet={sheet} />
      <script type="module" src={calculatorUrl} />
    </CalculatorPage>
  );
}
