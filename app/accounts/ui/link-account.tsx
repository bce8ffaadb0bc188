import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { Illustration } from "~/kit/layout/illustration";
import { NextSteps } from "~/kit/parts/next-steps";
import { StatusSheet } from "~/letters/ui/status-sheet";
import { paths } from "~/paths";

const steps = [
  { title: "Choose your provider", text: "Find the company that runs your FSA or HSA in Plaid's list." },
  { title: "Sign in with them", text: "On their page or Plaid's. We never see your password." },
  {
    title: "Come back here",
    text: "We keep the key to your account encrypted, and tell you that it's linked.",
  },
];

function LinkSheet({ children }: { children: ReactNode }) {
  return (
    <div className="section max-w-176">
      <StatusSheet>
        <AccountCard />
        <h1>Link your FSA or HSA account</h1>
        <p className="lede">
          Linking matches your purchase to the account it may be reimbursed from. Plaid makes the connection.
        </p>
        {children}
      </StatusSheet>
      <div className="mt-section">
        <NextSteps stacked title="How it works" steps={steps} />
      </div>
    </div>
  );
}

/** A link to the provider's hosted page, which returns the visitor. Needs no script. */
export function LinkHosted(props: { href: string; cameBack: boolean; opensItself: boolean }) {
  return (
    <LinkSheet>
      {props.cameBack && (
        <div className="*:mt-0 *:mb-2">
          <Notice>You came back without linking an account. Nothing was changed.</Notice>
        </div>
      )}
      <p className="actions">
        <ButtonLink href={props.href}>Continue to Plaid</ButtonLink>
      </p>
      {props.opensItself && <p className="hint">Plaid's page opens automatically in a few seconds.</p>}
    </LinkSheet>
  );
}

/** For a provider that offers only its script: opens its window and posts the result through this form. */
export function LinkByScript({ linkToken }: { linkToken: string }) {
  return (
    <LinkSheet>
      <PostForm name="link" data-link-token={linkToken}>
        <input type="hidden" name="public_token" />
        <p className="actions" hidden>
          <Button type="button">Open Plaid</Button>
        </p>
      </PostForm>
      <p>
        Plaid's window opens automatically and needs JavaScript. If nothing opens, turn JavaScript on and load
        this page again, or <a href={paths.contact}>write to us</a> and we'll help you another way.
      </p>
    </LinkSheet>
  );
}

/** Illustration: a benefits card and a letter, connected by a thread. */
function AccountCard() {
  return (
    <Illustration viewBox="18 14 214 100" width={214} height={100}>
      <g className="origin-center -rotate-3">
        <path className="fill-sheet stroke-ink" d="M20 30h104v70H20z" />
        <path className="fill-marigold stroke-sheet" d="M34 46h20v15H34z" />
        <path className="stroke-edge" d="M34 76h76M34 86h40" />
      </g>
      <path className="stroke-stamp-green" d="M124 66c22-26 30 26 50 0" />
      <path className="fill-sheet stroke-ink" d="M172 24h52v82h-52z" />
      <path className="stroke-edge" d="M182 40h32M182 52h32M182 64h20" />
      <circle className="stroke-stamp-green" cx="206" cy="86" r="11" />
      <path className="stroke-stamp-green" d="M201 86l4 4 7-8" />
    </Illustration>
  );
}
