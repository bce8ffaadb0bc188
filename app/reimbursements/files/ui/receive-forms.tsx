import { Button, ButtonLink } from "~/kit/form/button";
import { Choice } from "~/kit/form/choice";
import { PostForm } from "~/kit/form/post-form";
import { Fold } from "~/kit/parts/fold";
import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { type ConnectedInbox, InboxState } from "../../inbox/ui/inbox-state";
import { uploadLimits } from "../../receipts/domain/file-fault";
import { megabytes, noticeWords } from "../content/upload-words";
import { togetherField, type UploadNotice } from "../domain/upload-notice";
import { roomWords } from "./file-words";
import { PasteForm } from "./paste-form";

/** No `image/*`: phones offer the camera and files for these. */
const accepted =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,application/zip,application/gzip,application/pdf,text/csv,text/plain,message/rfc822,application/mbox,.jpg,.jpeg,.png,.webp,.avif,.heic,.heif,.zip,.gz,.pdf,.eml,.msg,.mbox,.csv,.txt,.html,.mht,.mhtml,.pkpass";

interface ReceiveFormsProps {
  /** The paste form's key, new with each page. */
  formKey: string;
  /** Null if no inbox can be connected. */
  inbox: { serviceName: string; connected: ConnectedInbox | null } | null;
  /** The outcome of the upload that led here. */
  notice?: UploadNotice | null;
  /** The used part of this person's storage; null before the first receipt. */
  room?: { usedMb: number; maxMb: number } | null;
  /** True if mails can be forwarded to the person's own address with us. */
  canForward?: boolean;
}

/** The ways to send receipts: files, pasted text, an inbox. Before them, it says what we read and what we do with it. */
export function ReceiveForms({ formKey, inbox, notice = null, room = null, canForward }: ReceiveFormsProps) {
  return (
    <section className="my-8" id="receive" aria-labelledby="receive-title">
      <h2 id="receive-title">Add receipts</h2>
      <Notices notice={notice} />
      <WhatBecomesOfThem />
      <PostForm
        name="upload"
        className="mt-6"
        action={paths.reimbursementsPart("upload")}
        encType="multipart/form-data"
      >
        <label className="block font-semibold" htmlFor="receipt-files">
          Choose files, or take a photo
        </label>
        <p className="hint" id="receipt-files-hint">
          {megabytes} MB a file at most, {uploadLimits.files} files in all. You can choose several at once.
          {room && ` ${roomWords(room)}`}
        </p>
        <div className="my-3 grid" data-choices="">
          {/* Before the files: they are read as they arrive. */}
          <Choice
            input={{ type: "checkbox", name: togetherField, value: "yes" }}
            label="These photos are all of one receipt"
            hint="For photos or screenshots of a long one. Choose them in its order. Other files are read one by one."
          />
        </div>
        <input
          className="control"
          id="receipt-files"
          name="file"
          type="file"
          multiple
          accept={accepted}
          aria-describedby="receipt-files-hint"
        />
        <p className="actions mt-4">
          <Button data-primary="">Upload and read</Button>
          {inbox && !inbox.connected && (
            <ButtonLink look="quiet" href={paths.reimbursementsPart("inbox")}>
              {`Connect ${inbox.serviceName} instead`}
            </ButtonLink>
          )}
        </p>
      </PostForm>
      {canForward && (
        <p className="mt-4">
          Or <a href={paths.reimbursementsPart("forwarding")}>forward order emails</a> to an address of your
          own.
        </p>
      )}
      {inbox?.connected && <InboxState inbox={inbox.connected} />}
      <PasteForm label="Or paste the text of a receipt" formKey={formKey} />
      <HowToExport />
    </section>
  );
}

function Notices({ notice }: { notice: UploadNotice | null }) {
  const words = notice ? noticeWords(notice) : [];
  if (words.length === 0) return null;
  return (
    <div className="notice tone-amber mt-4" role="status">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function WhatBecomesOfThem() {
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 border-y-rule border-dashed border-edge py-4 md:grid-cols-2">
      <div>
        <dt className="font-semibold">What we read</dt>
        <dd className="text-muted">
          Order emails (.eml, .msg, .mbox), PDFs, photos and scans (JPEG, PNG, WebP, AVIF, HEIC), order
          histories (.csv), saved pages and plain text, also in a ZIP; in English and US dollars.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">What we delete at once</dt>
        <dd className="text-muted">
          The file itself, as soon as it's read. Emails that aren't receipts leave nothing behind.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">What stays, encrypted</dt>
        <dd className="text-muted">
          The items and prices, and the receipt's own words or picture: your administrator may ask for them.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Until when</dt>
        <dd className="text-muted">
          Until you erase it with one button, or {retention.receiptFolder} after your last visit.
        </dd>
      </div>
    </dl>
  );
}

/** How to get only the order emails out of a mailbox, by program. */
function HowToExport() {
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
