import { z } from "zod";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { shopMessages } from "~/orders/shops/domain/shop-schema";
import { paths } from "~/paths";

const shopFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "shop",
    label: "Your shop's domain",
    hint: "Such as corner-shop.com",
    inputMode: "url",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    messages: { valueMissing: shopMessages.missing },
  },
];

const constraint = constraintOf(z.object({ shop: z.string().max(500) }));

interface ShopFormProps {
  /** The field's value. */
  typed: string;
  problem: string | null;
}

export function ShopForm({ typed, problem }: ShopFormProps) {
  return (
    <>
      <h1>For partner shops</h1>
      <p className="lede mt-3">
        See how many letters your customers asked for, what became of them, and what we told your server.
      </p>
      <FieldsForm
        id="partner-shop"
        method="get"
        action={paths.partners}
        fields={shopFields}
        constraint={constraint}
        defaultValue={{ shop: typed }}
        lastResult={
          problem === null
            ? undefined
            : { status: "error", initialValue: { shop: typed }, error: { shop: [problem] } }
        }
      >
        <Button data-primary="">Continue</Button>
      </FieldsForm>
      <p className="mt-6">
        Not a partner yet? <a href={paths.connectShop}>Here's how to connect a shop.</a>
      </p>
    </>
  );
}
