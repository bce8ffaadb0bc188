import { knownPrice, minLetterFee } from "~/letter-price";
import { money } from "~/platform/values/money";
import { breakEvenCents } from "../../domain/letter-savings";

/** Typical tax rates: a low bracket with payroll tax, a middle and a high one. Percent. */
const rates = [20, 30, 40];

/** The price above which a letter saves more than it costs. */
export function LetterPaysOff({ excessOnly }: { excessOnly: boolean }) {
  const fee = minLetterFee();
  const what = excessOnly ? "Extra cost from" : "Price from";
  return (
    <>
      <h2>When a letter pays off</h2>
      <p>
        Our letter costs {knownPrice() ? "" : "from "}
        {money(fee)} and is refunded if the provider denies it. A partner store's order letter is free. Below
        these amounts a paid letter costs more than it saves in a year.
      </p>
      <table className="w-full max-w-88 table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            <th className="py-1.5 pr-4" scope="col">
              Your tax rate
            </th>
            <th className="py-1.5" scope="col">
              {what}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate} className="border-b border-line last:border-b-0">
              <th className="py-1.5 pr-4 font-normal" scope="row">
                {rate}%
              </th>
              <td className="py-1.5 font-medium">{money(breakEvenCents(rate, fee))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
