import { expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { ColumnsPage } from "./columns-page";

test("every cell of the table has its column's title on a phone, too", () => {
  const sample = [["Ibuprofen", "8.49"]];
  const page = pageOf(
    <ColumnsPage fileId="file" name="orders.csv" columns={["a", ""]} sample={sample} formKey="key" />,
  );
  expect(page.all("td").map(({ text, attributes }) => [attributes["data-label"], text])).toEqual([
    ["a", "Ibuprofen"],
    ["Column 2", "8.49"],
  ]);
});
