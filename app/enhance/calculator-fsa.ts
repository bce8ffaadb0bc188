import type { FsaYear } from "../domain/calculator/fsa";
import { readFsaForm } from "../domain/calculator/fsa-form";
import { fsaSheet } from "../domain/calculator/fsa-sheet";
import type { Offered } from "../domain/plan-year/offered-years";
import { followCalculator } from "./calculator";

followCalculator<Offered<FsaYear>>((typed, years) => {
  const form = readFsaForm(typed, years);
  return { ...form, sheet: fsaSheet(form.input) };
});
