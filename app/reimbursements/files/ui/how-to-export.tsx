import { Fold } from "~/kit/parts/fold";
import { megabytes } from "./file-words";

/** How to get only the order emails out of a mailbox, by program. */
export function HowToExport() {
  return (
    <div className="mt-6">
      <h3>Is your mailbox larger than {megabytes} MB?</h3>
      <p className="mt-2 text-muted">Export only your order emails. Most people have a few hundred.</p>
      <div className="mt-3 border-t border-line">
        <Fold title="Gmail" group="export">
          <ol className="list-decimal space-y-1 pl-5">
            <li>
              In Gmail on a computer, search for <code>category:purchases</code>, then for{" "}
              <code>subject:(order OR receipt)</code>. Select all, and give them a label, e.g. “Orders”.
            </li>
            <li>
              Open Google Takeout (takeout.google.com). Choose only “Mail”, press “All Mail data included”,
              and choose only your label.
            </li>
            <li>
              Google sends you a ZIP. Upload it, or the .mbox file inside where it is larger than 25 MB.
            </li>
          </ol>
        </Fold>
        <Fold title="Apple Mail on a Mac" group="export">
          <ol className="list-decimal space-y-1 pl-5">
            <li>Search for “order” or “receipt”, select the emails, and move them to a new mailbox.</li>
            <li>Select that mailbox. In the menu, choose Mailbox, then Export Mailbox.</li>
            <li>Open the folder it makes, and upload the file “mbox”.</li>
          </ol>
        </Fold>
        <Fold title="Outlook" group="export">
          <ol className="list-decimal space-y-1 pl-5">
            <li>Search for “order” or “receipt” in Outlook on a computer or on the web.</li>
            <li>Open an email, and choose “Save as” or “Download” in its “…” menu. You get an .eml file.</li>
            <li>Upload as many of these as you like at once. Old .msg and .pst files we can't read.</li>
          </ol>
        </Fold>
        <Fold title="Amazon" group="export">
          <p>
            On Amazon's privacy page, choose “Request your data”, then “Your Orders”. Amazon emails you a ZIP.
            Open it, and upload the .csv file that lists your retail orders.
          </p>
        </Fold>
      </div>
    </div>
  );
}
