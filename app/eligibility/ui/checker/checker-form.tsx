import { ProductAddressForm, type ProductAddressFormProps } from "~/kit/form/product-address-form";
import { paths } from "~/paths";

export type CheckerFormProps = Pick<ProductAddressFormProps, "typed" | "problem">;

/** Asks which product to check. */
export const CheckerForm = (asked: CheckerFormProps) => (
  <div className="mt-6">
    <ProductAddressForm
      id="checker"
      action={paths.checker}
      name="url"
      label="Product link"
      button="Check eligibility"
      {...asked}
    />
  </div>
);
