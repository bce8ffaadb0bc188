import { ButtonLink } from "~/kit/form/button";
import type { Purchase } from "~/orders/domain/purchase";
import { paths } from "~/paths";
import { site } from "~/site";
import { PurchaseSummary } from "../request/ui/purchase-summary";
import { WizardLayout, WizardSheet } from "../request/ui/wizard-sheet";

interface NothingEligibleProps {
  shopName: string;
  orderName: string;
  purchase: Purchase;
}

/** Shown instead of the first question if a letter would help with none of the order's lines. */
export function NothingEligible(order: NothingEligibleProps) {
  return (
    <WizardLayout aside={<PurchaseSummary {...order} />}>
      <WizardSheet
        title="Nothing in this order is eligible"
        lede={
          <p>
            {order.shopName} lists none of these items as eligible for FSA/HSA reimbursement, so there's
            nothing a letter could help with.
          </p>
        }
      >
        <p className="actions mt-6">
          <ButtonLink href={paths.checker}>Check a product</ButtonLink>{" "}
          <ButtonLink look="secondary" href={paths.shop}>
            Browse the shop
          </ButtonLink>
        </p>
        <p className="hint mt-4">
          Is that wrong? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and name the
          shop and order {order.orderName}.
        </p>
      </WizardSheet>
    </WizardLayout>
  );
}
