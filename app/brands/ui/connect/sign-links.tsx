import { CodeSample } from "~/kit/parts/code-sample";
import { DataTable } from "~/kit/parts/data-table";
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
      <DataTable
        caption="Parameters of the link"
        columns={["Parameter", "Value"]}
        rows={parameters.map(([name, value]) => ({
          key: name,
          cells: [<code key={name}>{name}</code>, value],
        }))}
      />
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
