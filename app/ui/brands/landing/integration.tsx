import { signedLinkText } from "~/domain/orders/signed-link";
import { paths } from "~/paths";
import { integrationId } from "./brands-hero";

const parameters = [
  ["shop", "always", "your shop's domain, as registered with us"],
  ["orderId", "always", "the order's number, digits only"],
  [
    "sig",
    "if your shop signs",
    `HMAC-SHA256 in hex of ${signedLinkText({ shop: "{shop}", orderId: "{orderId}" })}, keyed with your secret`,
  ],
] as const;

/** The one link there is to place, and how engineers sign it where the shop wants that. */
export function Integration({ program }: { program: string }) {
  return (
    <section
      className="section deferred tall-250 lg:tall-160 grid grid-cols-1 items-start gap-x-gutter gap-y-8 lg:grid-cols-2"
      id={integrationId}
    >
      <div className="space-y-4">
        <h2>One link, and no dev work</h2>
        <p>
          Paste it into the template of your order confirmation, page or mail, with your platform's
          placeholder for the order number. It opens a form with the order filled in; nothing is added to your
          checkout, and no script to your pages.
        </p>
        <p className="border-l-4 border-marigold bg-sheet px-4 py-3.5 wrap-anywhere">
          <code>
            {paths.orderLetter}?shop=<b className="text-evergreen">{"{shop}"}</b>&amp;orderId=
            <b className="text-evergreen">{"{orderId}"}</b>&amp;sig=
            <b className="text-evergreen">{"{sig}"}</b>
          </code>
        </p>
      </div>
      <div className="@container">
        <table className="parameters w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">Needed</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(([name, needed, value]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{needed}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="space-y-4 lg:col-span-full">
        <h3 id="sign-link">If you sign your links: on your server</h3>
        <p>Signing is optional, and the only part your engineers write.</p>
        <section
          className="sheet overflow-x-auto px-6 py-5 text-sm leading-[1.7]"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
          tabIndex={0}
          aria-labelledby="sign-link"
        >
          <pre>
            <code>{program}</code>
          </pre>
        </section>
        <p className="hint">
          A signed link fills in the customer's name, email and state. Without a valid signature, the order of
          a shop that signs shows nothing and takes no request.
        </p>
      </div>
    </section>
  );
}
