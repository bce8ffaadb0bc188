import { accountAnswers, accountNames } from "../content/account-words";
import { type AccountVerdicts, accounts } from "../domain/verdict";

/** Which kinds of account may pay; renders nothing if all are alike. */
export function AccountTable({ byAccount }: { byAccount: AccountVerdicts }) {
  if (new Set(Object.values(byAccount)).size === 1) return null;
  return (
    <table className="w-full max-w-88 table-fixed max-tiny:[&_:is(tbody,tr,th,td)]:block max-tiny:[&_th]:pb-0 border-collapse text-left">
      <caption className="pb-1 text-left text-sm text-muted">Which account may pay</caption>
      <tbody>
        {accounts.map((account) => (
          <tr key={account} className="border-b border-line last:border-b-0">
            <th className="py-1.5 pr-4 font-normal" scope="row">
              {accountNames[account]}
            </th>
            <td className="py-1.5 font-medium">{accountAnswers[byAccount[account]]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
