import { money } from "~/platform/values/money";

const claims = [
  { name: "Infrared sauna blanket", cents: 49_900 },
  { name: "Sunscreen, SPF 50", cents: 1_849 },
  { name: "Dentist copay", cents: 4_000 },
];

const line = "flex flex-wrap justify-between gap-4 px-5 py-3";

/** Step 3: claims that we prepare and the shopper sends. */
export function OneClick() {
  const total = claims.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <p className="max-w-160">
        We turn your purchases into claims. Look them over and press once: you get a packet with their
        receipts and letters. You send it to your account provider.
      </p>
      <div className="max-w-120 rounded-sheet border-rule border-dashed border-edge tabular-nums">
        <ul>
          {claims.map(({ name, cents }) => (
            <li key={name} className={`${line} border-b border-line`}>
              <span>{name}</span> <span>{money(cents)}</span>
            </li>
          ))}
        </ul>
        <p className={`${line} bg-marigold/22`}>
          <b>Ready to submit</b> <b>{money(total)}</b>
        </p>
      </div>
      <p className="hint max-w-160">
        An example. An FSA or HRA administrator decides on each claim, and how soon it pays differs. With an
        HSA you pay yourself back, and keep receipts and letters in case the IRS asks.
      </p>
    </>
  );
}
