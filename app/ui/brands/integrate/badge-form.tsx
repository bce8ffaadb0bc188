import type { BadgeFormView } from "~/domain/eligibility/badge-form";
import { paths } from "~/paths";
import { ProductAddressForm } from "~/ui/form/product-address-form";

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
