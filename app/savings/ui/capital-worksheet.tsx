import { Button, ButtonLink } from "~/kit/form/button";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { capitalWords } from "../content/capital-words";
import type { CapitalField, CapitalForm } from "../domain/calculators/capital-expense";

const { lines, addsNothing, attach, source, note } = capitalWords;

/** A line with its number, as in the PDF. */
const lineLabel = (name: keyof typeof lines): string =>
  `${Object.keys(lines).indexOf(name) + 1}. ${lines[name]}`;

const amount = (name: CapitalField, hint: string): FieldSpec => ({
  type: "text",
  name,
  label: lineLabel(name),
  hint,
  inputMode: "decimal",
  autoComplete: "off",
});

const fields: readonly FieldSpec[] = [
  amount("cost", "In dollars. Upkeep later counts in full and isn't part of this"),
  {
    type: "checkbox",
    name: "addsNothing",
    label: "The home is rented, or the change is on the list below",
  },
  amount("after", "Leave it empty where the box above is ticked"),
  amount("before", "From the same appraiser"),
  amount("paid", "Zero if no one did"),
];

interface CapitalWorksheetProps {
  form: CapitalForm;
  values: Readonly<Record<string, string>>;
  fileHref: string;
}

/** Shows line by line which part of a lift, a tub or a ramp counts as medical care, with a link to the PDF. */
export function CapitalWorksheet({ form, values, fileHref }: CapitalWorksheetProps) {
  const error = Object.fromEntries(
    Object.entries(form.problems).map(([name, problem]) => [name, problem ? [problem] : []]),
  );
  const isRefused = Object.keys(error).length > 0;
  return (
    <div className="section max-w-176">
      <h1>{capitalWords.title}</h1>
      <p className="lede mt-3">
        For a lift, a walk-in tub, a ramp or another change to a home that a diagnosed condition makes
        necessary. Only the cost above what it adds to the home's value counts.
      </p>
      <FieldsForm
        id="worksheet"
        method="get"
        action={paths.capitalWorksheet}
        fields={fields}
        constraint={{}}
        defaultValue={values}
        lastResult={isRefused ? { status: "error", error, initialValue: values } : null}
      >
        <p className="actions">
          <Button>Work it out</Button>
        </p>
      </FieldsForm>
      <Lines form={form} />
      <p className="actions mt-6 print:hidden">
        <ButtonLink look="secondary" href={fileHref}>
          Open as a PDF
        </ButtonLink>
      </p>
      <div className="prose mt-section">
        <h2>Changes that usually add nothing</h2>
        <ul>
          {addsNothing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <h2>What to send with it</h2>
        <ul>
          {attach.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          <a className="elsewhere" href="https://www.irs.gov/publications/p502" rel="noopener">
            {source}
          </a>{" "}
          {note}
        </p>
      </div>
    </div>
  );
}

function Lines({ form: { input, lines: result } }: Pick<CapitalWorksheetProps, "form">) {
  if (input.cost === null) return null;
  if (result.claimable === null)
    return (
      <Notice tone="amber">
        What does the change add to the home's value? Enter the values after and before, or tick the box if it
        adds nothing. Until then no amount counts.
      </Notice>
    );
  return (
    <dl className="mt-6 divide-y divide-dashed divide-edge" aria-label="The worksheet">
      {(["added", "medical", "claimable"] as const).map((line) => (
        <div key={line} className="flex flex-wrap justify-between gap-x-6 py-3">
          <dt>{lineLabel(line)}</dt>
          <dd className="flex-none font-semibold tabular-nums">{money(result[line] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
