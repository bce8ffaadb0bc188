import { stampFor, verdictWords } from "~/eligibility/domain/verdict";
import { verdictInk } from "~/eligibility/ui/verdict-ink";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { itemName } from "../../../claims/domain/claimed-items";
import type { Outlook } from "../../../domain/outlook";
import type { AccountOutcome, JudgedItem } from "../../domain/list-purchases";
import { answeredWords, hasAnswers } from "../answered-words";
import { ItemNextStep, type ItemNextStepProps } from "./item-next-step";

interface ItemRowProps extends ItemNextStepProps {
  /** ISO 4217 currency of its price. */
  currency: string;
}

/** An item: a box to claim it, what it cost, the verdict stamped on, why, and what to do next. */
export function ItemRow(props: ItemRowProps) {
  const { purchaseKey, currency, item, isOffered } = props;
  const { outlook, title, quantity } = item;
  const canPick = isOffered && !outlook.isClaimed && (outlook.fault === null || isAskedByClaim(outlook));
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1 border-t border-line py-3 @min-[34rem]:grid-cols-[1.75rem_minmax(0,1fr)_11.5rem_5.5rem]">
      {canPick ? (
        <label className={`${head} -my-2.5 cursor-pointer py-2.5`}>
          <input
            className="mt-0.5 size-5"
            type="checkbox"
            name="item"
            value={itemName(purchaseKey, item.key)}
            defaultChecked={outlook.nowCents > 0}
          />
          <Title title={title} quantity={quantity} />
        </label>
      ) : (
        <p className={`${head} *:col-start-2`}>
          <Title title={title} quantity={quantity} />
        </p>
      )}
      <p className="text-right tabular-nums max-tiny:col-[2/4] max-tiny:text-left @min-[34rem]:col-[4/5] @min-[34rem]:row-start-1">
        <Amount item={item} currency={currency} />
      </p>
      <p className="col-[2/4] py-1 @min-[34rem]:col-[3/4] @min-[34rem]:row-[1/3] @min-[34rem]:text-right">
        <ItemStamps outcomes={item.outcomes} />
      </p>
      <div className="col-[2/4] max-w-[62ch] space-y-1 text-sm text-muted @min-[34rem]:col-[2/3] @min-[34rem]:row-start-2">
        <Why item={item} editHref={props.editHref} />
        {item.isReturned && (
          <p>{item.paidCents === 0 ? "It came back to the store." : "Part of it came back to the store."}</p>
        )}
        {item.soldOn && <p>Billed on {longDate(item.soldOn)}.</p>}
        {outlook.words && <p className="font-semibold">{outlook.words}</p>}
        <ItemNextStep {...props} />
      </div>
    </li>
  );
}

/** The shop's own eligibility mark. It is only shown: our rules decide. */
const shopsWords = ({ outcomes }: JudgedItem): string =>
  outcomes.every(({ verdict }) => verdict === "eligible")
    ? "The receipt marks it as FSA or HSA eligible, too."
    : "The receipt marks it as FSA or HSA eligible. Our rules are more careful, and they count here.";

/** Explains the verdict when opened. */
const Why = ({ item, editHref }: Pick<ItemRowProps, "item" | "editHref">) => (
  <details>
    <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center underline">
      Why<span className="sr-only">, for {item.title}</span>?
    </summary>
    <p>
      {item.outlook.fault === "unknown" && !item.verdict.rule
        ? "The receipt says too little for our rules to be sure."
        : item.verdict.reason}
      {item.verdict.rule && item.verdict.category && (
        <>
          {" "}
          <a href={paths.eligibleItem(item.verdict.rule)}>{item.verdict.category}: sources</a>
        </>
      )}
    </p>
    {hasAnswers(item) && (
      <p>
        {answeredWords(item)} <a href={editHref}>Change it</a>
      </p>
    )}
    {item.verdict.contested && <p>Administrators differ on this kind of product. Ask yours.</p>}
    {item.markedEligible && <p>{shopsWords(item)}</p>}
  </details>
);

/** True if a claim asks what the item waits for. */
const isAskedByClaim = ({ question }: Outlook): boolean =>
  question === "owner-born" || question === "patient-born" || question === "dependent";

const head = "col-span-2 max-tiny:col-span-3 grid grid-cols-subgrid items-start";

const Title = ({ title, quantity }: { title: string; quantity: number }) => (
  <span className="font-medium">
    {title}
    {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
  </span>
);

function Amount({ item, currency }: { item: JudgedItem; currency: string }) {
  const { paidCents, outlook } = item;
  const counted = outlook.nowCents + outlook.letterCents;
  const shown = currency === "USD" ? money(paidCents) : `${(paidCents / 100).toFixed(2)} ${currency}`;
  if (counted === 0 || counted === paidCents)
    return <span className={counted > 0 ? "font-semibold" : "text-muted"}>{shown}</span>;
  return (
    <>
      <span className="font-semibold">{money(counted)}</span>
      <small className="block text-muted">of {shown}</small>
    </>
  );
}

/** The accounts' verdicts on an item: one stamp if FSA and HSA agree, else one for each account. */
export function ItemStamps({ outcomes }: { outcomes: readonly AccountOutcome[] }) {
  const [first, ...others] = outcomes;
  if (!first) return null;
  const isShared = others.every(({ verdict }) => verdict === first.verdict);
  const isOfBoth = ["fsa", "hsa"].every((kind) => outcomes.some(({ account }) => account === kind));
  if (isShared && (isOfBoth || first.verdict !== "eligible"))
    return <Stamp tone={verdictInk[first.verdict]}>{verdictWords[first.verdict]}</Stamp>;
  return (
    <span className="inline-flex flex-wrap gap-2.5 @min-[34rem]:justify-end">
      {distinct(outcomes).map(({ account, verdict }) => (
        <Stamp key={account} tone={verdictInk[verdict]}>
          {stampFor(account, verdict)}
        </Stamp>
      ))}
    </span>
  );
}

/** Merges the FSAs of this year and of the last into one stamp, the more favorable. */
const distinct = (outcomes: readonly AccountOutcome[]): AccountOutcome[] =>
  [...new Set(outcomes.map(({ account }) => account))].map((kind) => {
    const same = outcomes.filter(({ account }) => account === kind);
    const best = order.find((verdict) => same.some((one) => one.verdict === verdict));
    return { account: kind, verdict: best ?? "unknown" };
  });

const order = ["eligible", "letter", "unknown", "not-eligible"] as const;
