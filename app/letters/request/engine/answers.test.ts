import { expectTypeOf, test } from "vitest";
import type { ProductDraftRow } from "../../store/drafts.server";
import type { WithoutColumn } from "./step";

test("an answer needs a column of its name and type", () => {
  expectTypeOf<
    WithoutColumn<{ productLink: string; customProvider?: string }, ProductDraftRow>
  >().toBeNever();
  expectTypeOf<
    WithoutColumn<{ petName: string; email: string }, ProductDraftRow>
  >().toEqualTypeOf<"petName">();
  expectTypeOf<WithoutColumn<{ age: string }, ProductDraftRow>>().toEqualTypeOf<"age">();
});
