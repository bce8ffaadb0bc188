import type { ReactNode } from "react";
import { ProductAddressForm, type ProductAddressFormProps } from "~/kit/form/product-address-form";
import { paths } from "~/paths";

/** The checker's frame: its purpose, the form, and the result, which has the next step. */
export function CheckerPage({
  withLede = true,
  hasResult = !withLede,
  before,
  children,
  ...form
}: CheckerFormProps & { withLede?: boolean; hasResult?: boolean; before?: ReactNode; children: ReactNode }) {
  return (
    <div className="section grid grid-cols-1 gap-6 md:gap-10">
      <header className="max-w-208 [&_.notice]:mt-0">
        {before}
        <h1>Check FSA/HSA Eligibility</h1>
        {withLede && (
          <p className="lede mt-3">
            Paste a link to any product page, and we'll read it. Or type a product's name. We tell you whether
            your FSA or HSA may pay for it.
          </p>
        )}
        <CheckerForm look={hasResult ? "secondary" : "primary"} {...form} />
      </header>
      {children}
    </div>
  );
}

type CheckerFormProps = Pick<ProductAddressFormProps, "typed" | "problem" | "look">;

export const CheckerForm = (asked: CheckerFormProps) => (
  <div className="mt-6">
    <ProductAddressForm
      id="checker"
      action={paths.checker}
      name="url"
      label="Product link or name"
      button="Check eligibility"
      takes="link-or-name"
      {...asked}
    />
  </div>
);
