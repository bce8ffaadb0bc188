import { ProductAddressForm, type ProductAddressFormProps } from "~/kit/form/product-address-form";
import { paths } from "~/paths";

/** Asks for the name of the product at `page`, which couldn't be read. */
export const NameForm = ({
  page,
  ...asked
}: { page: string } & Pick<ProductAddressFormProps, "typed" | "problem">) => (
  <ProductAddressForm
    id="named"
    action={paths.checker}
    name="url"
    label="Product name"
    button="Check by its name"
    takes="name"
    {...asked}
  >
    <input type="hidden" name="page" value={page} />
  </ProductAddressForm>
);
