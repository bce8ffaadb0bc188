import type { BrandsPage } from "../../content/brands-page";

/** Where the desk is narrow, as on a phone at 200 % zoom, the papers lie below each other. */
const paper =
  "paper absolute isolate grid rounded-sheet @max-2xs:relative @max-2xs:inset-auto @max-2xs:w-auto text-[clamp(0.6875rem,2.75cqi,1rem)] leading-[1.35] [&_small]:text-[0.875em] [&_small]:text-muted";
const slipLine =
  "flex flex-wrap justify-between gap-x-[0.75em] border-t border-dashed border-edge pt-[0.5em]";

/**
 * An order from checkout to claim, as papers that land on a desk one after another. Without motion, the final picture is
 * shown.
 */
export function OrderDemo({ demo }: Pick<BrandsPage, "demo">) {
  const [checkout, form, stamp, money] = demo.scenes;
  const story = `A customer pays ${demo.price} for an ${demo.product} at ${demo.brand}, fills in a two-minute form, a provider stamps the letter "approved", and a claim of ${demo.price} is ready to send.`;
  return (
    <figure className="demo @container">
      <div
        className="order-desk wrap-break-word @max-2xs:grid @max-2xs:[content-visibility:visible] @max-2xs:aspect-auto @max-2xs:gap-6 @max-2xs:p-5"
        role="img"
        aria-label={story}
      >
        <svg
          className="absolute size-full stroke-(--route) @max-2xs:hidden"
          viewBox="0 0 600 480"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="1 9"
          aria-hidden="true"
        >
          <path d="M150 90C260 10 380 30 430 110S240 210 130 300s120 130 300 90" />
        </svg>
        <div
          className={`slip ${paper} top-[8%] left-[6%] w-[43%] -rotate-3 gap-[0.5em] px-[1.375em] pt-[1.25em] pb-[1.75em]`}
        >
          <b>{demo.brand}</b>
          <small>{demo.order}</small>
          <p className={slipLine}>
            <span>{demo.product}</span> <span>{demo.price}</span>
          </p>
          <p className={slipLine}>
            <b>Paid by card</b> <b>{demo.price}</b>
          </p>
        </div>
        <div
          className={`intake ${paper} top-[14%] right-[5%] w-[40%] rotate-[2.5deg] gap-[0.5em] bg-sheet px-[1.375em] py-[1.25em]`}
        >
          <b>2-minute form</b>
          <ul className="grid gap-[0.375em]">
            <li>Age and state</li>
            <li>{demo.condition}</li>
            <li>How it helps</li>
          </ul>
        </div>
        <div
          className={`lmn ${paper} bottom-[7%] left-[8%] w-[43%] rotate-[-1.5deg] gap-[0.625em] bg-sheet px-[1.375em] py-[1.25em]`}
        >
          <b className="font-display text-[1.0625em] leading-[1.2] font-normal">
            Letter of Medical Necessity
          </b>
          <i className="h-[2px] bg-line" />
          <i className="h-[2px] bg-line" />
          <i className="h-[2px] w-[60%] bg-line" />
          <svg
            className="w-[48%] stroke-ink"
            viewBox="0 0 90 24"
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M3 18c8-14 14-18 15-10s-8 14-4 12 8-12 12-11-2 9 2 8 5-6 9-6 0 7 5 6 9-9 14-8-1 8 5 7 10-4 24-7" />
          </svg>
          <span className="stamp tone-green absolute right-[-6%] bottom-[12%] -rotate-10 bg-sheet text-[1em]">
            Approved
          </span>
        </div>
        <div
          className={`deposit ${paper} right-[4%] bottom-[16%] w-[38%] grid-cols-[auto_1fr] items-center gap-[0.875em] bg-sheet px-[1.125em] py-[0.875em]`}
        >
          <span
            className="grid size-[2.25em] place-content-center rounded-[50%] bg-marigold font-display text-[1.25em] leading-none font-normal text-on-marigold"
            aria-hidden="true"
          >
            $
          </span>
          <p className="grid">
            <small>Claim, ready to send</small>
            <b className="text-[1.25em] tabular-nums">{demo.price}</b>
          </p>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <ol className="grid grid-cols-2 gap-x-2 gap-y-1 sm:flex sm:flex-wrap">
          {[checkout, form, stamp, money].map((scene) => (
            <li className="rounded-pill px-2.5 py-0.5" key={scene}>
              {scene}
            </li>
          ))}
        </ol>
        <label className="flex min-h-11 min-w-11 cursor-pointer items-center gap-2 motion-reduce:hidden">
          <input type="checkbox" /> Pause
        </label>
      </figcaption>
    </figure>
  );
}
