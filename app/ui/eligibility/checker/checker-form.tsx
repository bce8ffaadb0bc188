import { paths } from "~/paths";
import { Button } from "~/ui/form/button";

export interface CheckerFormProps {
  /** What stands in the field. */
  typed: string;
  /** What is wrong with it. */
  problem: string | null;
}

/** Asks for a product's address; a plain GET form. */
export function CheckerForm({ typed, problem }: CheckerFormProps) {
  return (
    <form className="checker-form" action={paths.checker} method="get" noValidate>
      <label className="label" htmlFor="product-url">
        Product link
      </label>
      {problem && (
        <p className="field-error" id="product-url-error">
          {problem}
        </p>
      )}
      <div className="checker-row">
        <input
          className="control"
          id="product-url"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://shop.example/product"
          defaultValue={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "product-url-error" : undefined}
        />
        <Button>Check eligibility</Button>
      </div>
    </form>
  );
}
