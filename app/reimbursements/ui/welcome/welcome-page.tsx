import type { ReactNode } from "react";
import { NextSteps } from "~/kit/parts/next-steps";
import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { money, shortMoney } from "~/platform/values/money";
import { claimFeeCapCents, claimFeePercent, minimumChargeCents } from "~/savings/domain/claim-fee";
import { PurchaseSheet } from "../../purchases/ui/overview/purchase-sheet";
import { FolderNav, YourCall } from "../ways/your-call";
import { exampleReceipt } from "./example";

const steps = [
  {
    title: "Give us receipts",
    text: "Order emails, PDFs, photos or an order history. Or connect your inbox, read-only.",
  },
  { title: "We find the items", text: "Each one with its price after discounts, its tax and its shipping." },
  {
    title: "You pick",
    text: "See what may be eligible, why, and whether your plan year's dates allow it. Correct what we misread.",
  },
  {
    title: "You claim",
    text: "Get one PDF for your administrator with the receipts in it. You send it; your plan decides what it pays.",
  },
] as const;

const feeWords = `It costs nothing until your plan has paid a claim, then ${claimFeePercent}% of it, at most ${shortMoney(claimFeeCapCents)} and nothing below ${shortMoney(minimumChargeCents)}`;

interface WelcomePageProps {
  progress: ReactNode;
  receive: ReactNode;
  /** True if a paid claim costs a fee. */
  hasFee: boolean;
  /** True once the visitor agreed: there may be claims and accounts, and something to erase. */
  isOpen: boolean;
}

/**
 * What Find My Reimbursements does, for a visitor of whom we have no receipt; `progress` shows how far their first files
 * are read, `receive` takes them.
 */
export function WelcomePage({ progress, receive, hasFee, isOpen }: WelcomePageProps) {
  return (
    <div className="section">
      <header>
        <h1>Find My Reimbursements</h1>
        <p className="lede mt-4">
          You may have bought things this year that your FSA, HSA or HRA pays back. Show us the receipts you
          have, and we'll sort out which. {hasFee ? feeWords : "It's free"}, and you don't need an account.
        </p>
        {isOpen && <FolderNav />}
      </header>
      {progress}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-gutter gap-y-section lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid gap-section">
          <div className="sheet overflow-hidden">
            <div className="h-1.5 bg-(image:--airmail)" />
            <div className="px-card">{receive}</div>
          </div>
          <NextSteps stacked title="How it works" steps={steps} />
        </div>
        <div className="grid gap-section">
          <Example />
          {isOpen ? <YourCall /> : <WhoSeesIt />}
        </div>
      </div>
    </div>
  );
}

function Example() {
  const [now, letter] = (["nowCents", "letterCents"] as const).map((part) =>
    exampleReceipt.items.reduce((sum, { outlook }) => sum + outlook[part], 0),
  );
  return (
    <section aria-labelledby="example">
      <h2 id="example">What you'll see: an example</h2>
      <dl className="my-4 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-muted">May come back</dt>
          <dd className="text-title leading-tight font-bold tabular-nums">{money(now ?? 0)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">More with a letter</dt>
          <dd className="text-title leading-tight font-bold tabular-nums">+ {money(letter ?? 0)}</dd>
        </div>
      </dl>
      <PurchaseSheet {...exampleReceipt} editHref={null} />
    </section>
  );
}

const WhoSeesIt = () => (
  <section aria-labelledby="who">
    <h2 id="who">Who sees it</h2>
    <p className="mt-3">
      Only you, in this browser. We don't sell it, share it, or show it to a store or an administrator. What
      you claim, you send yourself.
    </p>
    <p className="mt-3">
      A program reads your receipts on our own machine. What it finds is encrypted, and erased{" "}
      {retention.receiptFolder} after your last visit, or when you press “Erase everything”.
    </p>
    <p className="mt-3">
      <a href={paths.privacy}>Privacy policy</a> ·{" "}
      <a href={paths.reimbursementsPart("link")}>Open receipts from another device</a>
    </p>
  </section>
);
