import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { paths } from "~/paths";

interface CheckYourEmailProps {
  /** What is being mailed, and on which condition; the same for every address. */
  what: string;
  /** The page to enter another address. */
  againHref: string;
  children: ReactNode;
}

/** Shown after a link was requested by mail, whether the address is known or not. */
export const CheckYourEmail = ({ what, againHref, children }: CheckYourEmailProps) => (
  <>
    <h1>Check your email</h1>
    <p className="lede mt-3">
      {`${what} is on its way. It takes a minute or two; look in your spam folder as well.`}
      <SandboxMailLink />
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
