import { Button, ButtonLink } from "~/kit/form/button";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";

interface ConnectProps {
  serviceName: string;
  isSandbox: boolean;
  /** ISO days on which the periods to choose from begin. */
  starts: { "plan-year": string; "12": string; "24": string };
  /** An inbox was connected, and its consent has ended. */
  hasEnded: boolean;
}

/** Says what access we request and what we do with it, before anyone connects an inbox. */
export function Connect({ serviceName, isSandbox, starts, hasEnded }: ConnectProps) {
  const options = [
    { value: "plan-year", label: `This plan year, since ${longDate(starts["plan-year"])}` },
    { value: "12", label: `The last 12 months, since ${longDate(starts["12"])}` },
    { value: "24", label: `The last 24 months, since ${longDate(starts["24"])}` },
  ];
  return (
    <>
      {isSandbox && (
        <Notice tone="amber">
          <strong>Sandbox.</strong> This is the demo: the inbox is invented, and no one's email is read.
        </Notice>
      )}
      <h1>Find receipts in your inbox</h1>
      {hasEnded && (
        <Notice tone="amber">
          We may no longer read the inbox you connected: you took your consent back, or it ran out. Connect it
          again to search for newer emails.
        </Notice>
      )}
      <p className="lede mt-3">{`Connect ${serviceName}, and we'll look for emails about orders.`}</p>
      <ul className="mt-3 list-disc pl-5">
        <li>
          <strong>We can only read.</strong> We can't send, change or delete email.
        </li>
        <li>
          <strong>We open only emails about orders:</strong> those sorted under purchases, and those with
          order, receipt, invoice, purchase or refund in the subject. At most 2,000, each up to 2 MB, the
          newest first.
        </li>
        <li>
          <strong>What stays</strong> are the receipts we find and their words, encrypted. The emails
          themselves are deleted once they're read.
        </li>
        <li>
          <strong>You can end it at any time.</strong> The key to your inbox is encrypted. It goes when you
          disconnect, erase your receipts, or stay away for 30 days. No one else gets to see your email.
        </li>
      </ul>
      <FieldsForm
        id="inbox"
        fields={[{ type: "radios", name: "period", label: "How far back?", options }]}
        constraint={{}}
        defaultValue={{ period: "plan-year" }}
      >
        <p className="actions mt-6">
          <Button name="intent" value="connect" data-primary="">
            {`Continue to ${serviceName}`}
          </Button>
          {hasEnded && (
            <Button look="secondary" name="intent" value="disconnect">
              Disconnect
            </Button>
          )}
          <ButtonLink look="quiet" href={paths.reimbursements}>
            Upload receipts instead
          </ButtonLink>
        </p>
      </FieldsForm>
    </>
  );
}
