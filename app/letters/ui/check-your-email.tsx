import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";

interface CheckYourEmailProps {
  /** What is on its way, and on which condition; the same for every address. */
  what: string;
  /** Where another address may be typed. */
  againHref: string;
  children: ReactNode;
}

/** What is said once a link was asked for by mail, whether the address is known or not. */
export const CheckYourEmail = ({ what, againHref, children }: CheckYourEmailProps) => (
  <>
    <h1>Check your email</h1>
    <p className="lede mt-3">
      {`${what} is on its way. It takes a minute or two; look in your spam folder as well.`}
    </p>
    {children}
    <p className="actions mt-6">
      <ButtonLink look="secondary" href={againHref}>
        Try another address
      </ButtonLink>
      <ButtonLink look="quiet" href={paths.contactFor({ subject: "support" })}>
        Contact support
      </ButtonLink>
    </p>
  </>
);
