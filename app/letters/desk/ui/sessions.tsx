import { useContext } from "react";
import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { momentIn } from "~/platform/values/zoned-time";
import { ClockZone } from "./claim-words";

interface ShownSession {
  id: string;
  device: string;
  /** ISO instants. */
  beganAt: string;
  seenAt: string;
  isThis: boolean;
}

/** A provider's sessions; each but the current one has a button that ends it. */
export function Sessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const zone = useContext(ClockZone);
  return (
    <>
      <BackLink href={paths.deskProfile}>Back to your profile</BackLink>
      <h1 className="mt-2">Where you're signed in</h1>
      <p className="lede mt-3">
        A session ends 12 hours after you signed in, and after half an hour without a request. Is one not
        yours? End it, then <a href={paths.deskForgotPassword}>set another password</a>.
      </p>
      <ul className="mt-6 grid gap-4">
        {sessions.map(({ id, device, beganAt, seenAt, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t-rule border-edge pt-4"
          >
            <p>
              <strong>{isThis ? `This browser (${device})` : device}</strong>
              <br />
              Since {momentIn(zone, beganAt)}, last used on {momentIn(zone, seenAt)}
            </p>
            {!isThis && (
              <PostForm name={`end-${id}`}>
                <input type="hidden" name="session" value={id} />
                <Button look="secondary" aria-label={`End it in ${device}, since ${momentIn(zone, beganAt)}`}>
                  End it
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
