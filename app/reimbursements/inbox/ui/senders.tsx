import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import type { KnownSender } from "../domain/forwarding";

const mails = (count: number): string => (count === 1 ? "1 email" : `${count} emails`);

/** The senders of mails to the address; those that the person is asked about come first. Empty before the first mail. */
export function Senders({ senders }: { senders: readonly KnownSender[] }) {
  const asked = senders.filter(({ state, held }) => state === "asked" && held > 0);
  const known = senders.filter(({ state }) => state !== "asked");
  return (
    <>
      {asked.length > 0 && (
        <section className="mt-section border-t-rule border-dashed border-edge pt-6" aria-labelledby="asked">
          <h2 id="asked">Do you know them?</h2>
          <p className="mt-3">Their emails aren't read or counted until you say so.</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {asked.map((sender) => (
              <Sender key={sender.id} sender={sender} />
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section className="mt-section border-t-rule border-dashed border-edge pt-6" aria-labelledby="known">
          <h2 id="known">Who forwards to you</h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {known.map((sender) => (
              <Sender key={sender.id} sender={sender} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Sender({ sender: { id, address, isVouched, state, held } }: { sender: KnownSender }) {
  const name = address || "An email without a sender";
  const read = state === "asked" && !isVouched ? "Read what's here" : "Read their emails";
  const block = state === "asked" ? "I don't know them" : "Take no more";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 flex-1 basis-60">
        <b className="block font-semibold [overflow-wrap:anywhere]">{name}</b>
        <span className="text-muted">
          {state === "asked" && `${mails(held)} of theirs ${held === 1 ? "waits" : "wait"}.`}
          {state === "allowed" && "Their emails are read."}
          {state === "refused" && "Their emails are thrown away."}
          {!isVouched &&
            " No email service vouches that it's them: someone else may have written this address."}
        </span>
      </p>
      <PostForm name={`sender-${id}`} className="actions">
        <input type="hidden" name="sender" value={id} />
        {state !== "allowed" && (
          <Button look="secondary" name="intent" value="allow" aria-label={`${read}: ${name}`}>
            {read}
          </Button>
        )}
        {state !== "refused" && (
          <Button look="quiet" name="intent" value="refuse" aria-label={`${block}: ${name}`}>
            {block}
          </Button>
        )}
      </PostForm>
    </li>
  );
}
