import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productContext } from "~/letters/request/product-letter/product-step";
import { productWizard } from "~/letters/request/product-letter/steps";
import { pageOf } from "../../../tests/support/markup";
import { maxNotes, OptionNotes } from "./field";

test("each option's note is at the option's place, the prompt's included, as the styles count them", () => {
  const options = [
    { value: "a", label: "A", hint: "About A" },
    { value: "b", label: "B" },
    { value: "c", label: "C", hint: "About C" },
  ];
  const field = { type: "select", name: "x", label: "X", options } as const;
  expect(
    pageOf(<OptionNotes field={field} />)
      .all("p")
      .map(({ text }) => text),
  ).toEqual(["About A", "", "About C"]);
  const prompted = pageOf(<OptionNotes field={{ ...field, prompt: "Choose" }} />);
  expect(prompted.all("p").map(({ text }) => text)).toEqual(["", "About A", "", "About C"]);
  expect(pageOf(<OptionNotes field={{ ...field, options: [{ value: "b", label: "B" }] }} />).text).toBe("");
});

test("no select has more notes than the styles count", () => {
  const css = readFileSync(new URL("form.css", import.meta.url), "utf8");
  const counted = [
    ...css.matchAll(/option:nth-child\((\d+)\):checked\) > \.option-notes > :nth-child\(\1\)/g),
  ];
  expect(counted.map(([, place]) => Number(place))).toEqual(
    Array.from({ length: maxNotes }, (_, at) => at + 1),
  );
  const selects = productWizard.steps
    .flatMap((step) => [...step.fields(productContext(null))])
    .flatMap((field) => (field.type === "select" && field.options.some(({ hint }) => hint) ? [field] : []));
  expect(selects.map(({ name }) => name)).toEqual(["provider"]);
  for (const { options } of selects) expect(options.length + 1).toBeLessThanOrEqual(maxNotes);
});

test("step 6 tells what each account provider wants before it is paid for", () => {
  const [provider] = productWizard.steps[5]?.fields(productContext(null)) ?? [];
  if (provider?.type !== "select") throw new Error("no select");
  const hintOf = (value: string) => provider.options.find((option) => option.value === value)?.hint;
  expect(hintOf("HealthEquity")).toMatch(/wants the purchase after .* So don't buy it yet\.$/);
  expect(hintOf("HealthTrust")).toMatch(/^We don't know HealthTrust's rule/);
  expect(hintOf("Other")).toContain("before you pay");
});
