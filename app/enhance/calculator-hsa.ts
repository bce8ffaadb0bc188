import type { HsaYear } from "../domain/calculator/hsa";
import { readHsaForm } from "../domain/calculator/hsa-form";
import { hsaSheet } from "../domain/calculator/hsa-sheet";
import type { Offered } from "../domain/plan-year/offered-years";
import { followCalculator } from "./calculator";

followCalculator<Offered<HsaYear>>((typed, years) => {
  const form = readHsaForm(typed, years);
  return { ...form, sheet: hsaSheet(form.input) };
});
