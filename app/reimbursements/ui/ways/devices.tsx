import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";

interface ShownDevice {
  id: string;
  name: string | null;
  /** ISO instants. */
  joinedAt: string;
  seenAt: string;
  isThis: boolean;
}

interface DevicesProps {
  devices: readonly ShownDevice[];
  /** The address that links go to; null if none is proven. */
  email: string | null;
  /** True when devices have joined that this browser hasn't shown yet. */
  hasNews: boolean;
}

/** Said on the pages of a folder that a new device has joined. */
export const NewDevice = () => (
  <Notice tone="amber">
    <p>
      <strong>A new device has your receipts open.</strong> Was that you?{" "}
      <a href={paths.reimbursementsPart("devices")}>See where they are open</a>
    </p>
  </Notice>
);

/** The browsers that have a folder open, each with a button that ends it there. */
export const Devices = ({ devices, email, hasNews }: DevicesProps) => (
  <>
    <BackLink href={paths.reimbursements}>Back to your receipts</BackLink>
    <h1 className="mt-2">Where your receipts are open</h1>
    {hasNews && (
      <Notice tone="amber">
        <p>
          <strong>A new device joined.</strong> If it isn't yours, end it below, and remove the address too:
          who opened the link reads that mailbox.
        </p>
        <PostForm name="known" className="mt-3">
          <input type="hidden" name="intent" value="known" />
          <Button look="secondary">It's mine</Button>
        </PostForm>
      </Notice>
    )}
    <ul className="mt-6 grid gap-4">
      {devices.map(({ id, name, joinedAt, seenAt, isThis }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-t-rule border-edge pt-4"
        >
          <p>
            <strong>{isThis ? `This browser (${name ?? "unknown"})` : (name ?? "A browser")}</strong>
            <br />
            Since {longDate(joinedAt)}, last seen on {longDate(seenAt)}
          </p>
          <PostForm name={`end-${id}`}>
            <input type="hidden" name="intent" value="end" />
            <input type="hidden" name="device" value={id} />
            <Button
              look="secondary"
              aria-label={`End it in ${isThis ? "this browser" : (name ?? "a browser")}`}
            >
              End it
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
    <section className="mt-section border-t-rule border-dashed border-edge pt-6">
      <h2>The address that opens them</h2>
      {email ? (
        <>
          <p className="mt-3">
            Links to your receipts go to <strong>{email}</strong>, which you confirmed.
          </p>
          <PostForm name="forget-address" className="mt-4">
            <input type="hidden" name="intent" value="forget-address" />
            <Button look="secondary">Remove the address</Button>
          </PostForm>
        </>
      ) : (
        <>
          <p className="mt-3">None. If this browser forgets your receipts, they can't be found again.</p>
          <p className="actions mt-4">
            <ButtonLink look="secondary" href={paths.reimbursementsPart("link")}>
              Add an address
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  </>
);
