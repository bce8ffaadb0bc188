import type { BadgeFormView } from "~/eligibility/domain/badge-form";
import { ProductAddressForm } from "~/kit/form/product-address-form";
import { paths } from "~/paths";

/** Id of the section the form is in. */
export const badgeId = "badge";

/** Asks which product to make a badge for. */
export const BadgeForm = (asked: Pick<BadgeFormView, "typed" | "problem">) => (
  <ProductAddressForm
    id="badge-form"
    action={`${paths.brands}#${badgeId}`}
    name="product"
    label="Address of one of your product pages"
    button="Make the badge"
    {...asked}
  />
);
