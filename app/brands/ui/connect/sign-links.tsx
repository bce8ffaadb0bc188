import { CodeSample } from "~/kit/parts/code-sample";
import { Fold } from "~/kit/parts/fold";
import { signedLinkText } from "~/orders/domain/link-parameters";
import { paths } from "~/paths";
import type { SigningExample } from "../../content/signing-example";

const signed = signedLinkText({ shop: "{shop}", orderId: "{orderId}", exp: "{exp}" });

const parameters = [
  ["shop", "your shop's domain, as registered with us"],
  ["orderId", "the order's id in your shop, digits only"],
  ["exp", "when the link ends, in Unix seconds, at most 366 days from now"],
  ["sig", `HMAC-SHA256 of ${signed}, in hex, keyed with your link secret`],
] as const;

/** Id of the section with the programs. */
export const signLinksId = "sign-link";

/** The link, its parameters, and how to sign it in five languages. */
export function SignLinks({ programs }: { programs: readonly SigningExample[] }) {
  return (
    <>
      <p className="border-l-4 border-marigold bg-sheet px-4 py-3.5 wrap-anywhere">
        <code>
          {paths.orderLetter}?{signed}&amp;sig={"{sig}"}
        </code>
      </p>
      {/* Keeps words in headings whole, unless the text is too large. */}
      <div className="@container">
        <table className="w-full text-left text-sm max-tiny:[&_:is(thead,tbody,tr,th,td)]:block [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-3 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-anywhere @min-[16rem]:[&_thead_th]:wrap-break-word">
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div id={signLinksId}>
        {programs.map(({ id, language, place, program }, index) => (
          <Fold key={id} title={language} group="sign-link" open={index === 0}>
            <p>Goes {place}.</p>
            <CodeSample title={`Sign a link with ${language}`}>{program}</CodeSample>
          </Fold>
        ))}
      </div>
    </>
  );
}
