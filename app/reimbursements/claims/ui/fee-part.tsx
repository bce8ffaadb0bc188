import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import type { PaymentStatus } from "~/payments/domain/payment";
import { money, shortMoney } from "~/platform/values/money";
import { claimFeeCapCents, claimFeePercent, minimumChargeCents } from "~/savings/domain/claim-fee";
import { site } from "~/site";

export const feeWords = `Once this claim is paid, we ask for ${claimFeePercent}% of what came back, at most ${shortMoney(claimFeeCapCents)}; where that is less than ${money(minimumChargeCents)}, nothing. If nothing comes back, you owe nothing.`;

/** True if money for the fee came, or is on its way. */
export const hasPaidFee = (fee: { status: PaymentStatus | null } | null): boolean =>
  ["paid", "refunded", "processing", "held"].includes(fee?.status ?? "");

/** The fee of a claim that was paid back. `status`: null before it was asked for. */
export function FeePart({ id, cents, status }: { id: string; cents: number; status: PaymentStatus | null }) {
  if (status === "paid") return <p>Our fee of {money(cents)} is paid. Thank you.</p>;
  if (status === "refunded")
    return <p>{`We gave our fee of ${money(cents)} back to the card it came from.`}</p>;
  if (status === "processing") return <p>Your payment of our fee is on its way.</p>;
  if (status === "held")
    return (
      <p>
        Your payment of our fee came, but it isn't what we asked for. We're looking at it; please don't pay
        again. Questions: {site.supportEmail}.
      </p>
    );
  return (
    <PostForm name="fee" action={paths.claimPart(id, "fee")} className="grid gap-3">
      <p>{`Our fee is ${money(cents)}: ${claimFeePercent}% of what came back, at most ${shortMoney(claimFeeCapCents)}.`}</p>
      {(status === "failed" || status === "expired") && <p>The last payment didn't go through.</p>}
      <p>
        <Button>Pay {money(cents)}</Button>
      </p>
    </PostForm>
  );
}
