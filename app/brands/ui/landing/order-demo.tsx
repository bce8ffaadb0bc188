import type { BrandsPage } from "../../content/brands-page";

/**
 * One order from checkout to claim, as papers that land on a desk one after the other. With all of them there
 * it is the still picture that people see who want no motion.
 */
export function OrderDemo({ demo }: Pick<BrandsPage, "demo">) {
  const [checkout, form, stamp, money] = demo.scenes;
  const story = `A customer pays ${demo.price} for an ${demo.product} at ${demo.brand}, fills in a two-minute form, a provider stamps the letter "approved", and a claim of ${demo.price} is ready to send.`;
  return (
    <figure className="demo">
      <div className="desk" role="img" aria-label={story}>
        <svg className="route" viewBox="0 0 600 480" aria-hidden="true">
          <path d="M150 90C260 10 380 30 430 110S240 210 130 300s120 130 300 90" />
        </svg>
        <div className="paper slip">
          <b>{demo.brand}</b>
          <small>{demo.order}</small>
          <p>
            <span>{demo.product}</span> <span>{demo.price}</span>
          </p>
          <p>
            <b>Paid by card</b> <b>{demo.price}</b>
          </p>
        </div>
        <div className="paper intake">
          <b>2-minute form</b>
          <ul>
            <li>Age and state</li>
            <li>{demo.condition}</li>
            <li>How it helps</li>
          </ul>
        </div>
        <div className="paper lmn">
          <b>Letter of Medical Necessity</b>
          <i />
          <i />
          <i />
          <svg viewBox="0 0 90 24" aria-hidden="true">
            <path d="M3 18c8-14 14-18 15-10s-8 14-4 12 8-12 12-11-2 9 2 8 5-6 9-6 0 7 5 6 9-9 14-8-1 8 5 7 10-4 24-7" />
          </svg>
          <span className="stamp tone-green">Approved</span>
        </div>
        <div className="paper deposit">
          <span aria-hidden="true">$</span>
          <p>
            <small>Claim, ready to send</small>
            <b>{demo.price}</b>
          </p>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <ol className="flex flex-wrap gap-x-2 gap-y-1">
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
