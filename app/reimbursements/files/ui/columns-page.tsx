import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { DataTable } from "~/kit/parts/data-table";
import { paths } from "~/paths";
import { columnAnswers, columnMessages } from "../domain/column-answers";

interface ColumnsPageProps {
  fileId: string;
  name: string;
  columns: readonly string[];
  sample: readonly (readonly string[])[];
  formKey: string;
  lastResult?: SubmissionResult | undefined;
}

/** Asks once what the columns of a table hold, beside its first rows. */
export function ColumnsPage({ fileId, name, columns, sample, formKey, lastResult }: ColumnsPageProps) {
  return (
    <NarrowSheet>
      <h1>Which column is which?</h1>
      <p className="lede mt-3 break-words">
        We couldn't tell it from the titles in {name || "this file"}. These are its first rows:
      </p>
      <div className="mt-4 border-t border-line">
        <DataTable
          caption="The table's first rows"
          // On a phone a row's first cell has no label, so it must not be a cell of the person's table.
          columns={["Row", ...columns.map(nameOf)]}
          rows={sample.map((row, at) => ({
            key: String(at),
            cells: [
              `Row ${at + 1}`,
              ...columns.map((column, index) => (
                <span key={nameOf(column, index)} className="line-clamp-2">
                  {row[index]}
                </span>
              )),
            ],
          }))}
        />
      </div>
      <FieldsForm
        id="columns"
        action="?"
        fields={fieldsFor(columns, sample[0] ?? [])}
        constraint={constraintOf(columnAnswers)}
        lastResult={lastResult}
        formErrorTitle="Your answers weren't saved"
      >
        <FormKey value={formKey} />
        <p className="actions">
          <Button data-primary="">Read the table</Button>
          <ButtonLink look="quiet" href={paths.receiptFile(fileId)}>
            Delete this file
          </ButtonLink>
        </p>
      </FieldsForm>
    </NarrowSheet>
  );
}

const nameOf = (column: string, index: number): string => column || `Column ${index + 1}`;

/** One question for each thing a table may tell. */
function fieldsFor(columns: readonly string[], row: readonly string[]): readonly FieldSpec[] {
  const options = columns.map((column, index) => ({
    value: String(index),
    label: row[index] ? `${nameOf(column, index)} (${row[index].slice(0, 40)})` : nameOf(column, index),
  }));
  const select = (
    name: string,
    label: string,
    more: { hint?: string; missing?: string } = {},
  ): FieldSpec => ({
    type: "select",
    name,
    label,
    options,
    hint: more.hint,
    prompt: more.missing ? "Choose a column" : "Not in this table",
    messages: { valueMissing: more.missing },
  });
  return [
    select("item", "Name of the item", { missing: columnMessages.item }),
    select("price", "Price", {
      missing: columnMessages.price,
      hint: "For all pieces of the item, before tax.",
    }),
    select("date", "Day of the purchase"),
    select("merchant", "Store"),
    select("order", "Order number"),
    select("quantity", "Quantity"),
    select("discount", "Discount"),
    select("tax", "Tax"),
    select("shipping", "Shipping"),
  ];
}
