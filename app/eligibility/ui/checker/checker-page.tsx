import type { ReactNode } from "react";
import { CheckerForm, type CheckerFormProps } from "./checker-form";

/** The checker's frame: what it is, where to type, and what came of it. */
export function CheckerPage({
  withLede = true,
  children,
  ...form
}: CheckerFormProps & { withLede?: boolean; children: ReactNode }) {
  return (
    <div className="section grid grid-cols-1 gap-6 md:gap-10">
      <header className="max-w-208">
        <h1>Check FSA/HSA Eligibility</h1>
        {withLede && (
          <p className="lede mt-3">
            Paste the link of any product page, and we read it. Or type a product's name. We tell you whether
            your FSA or HSA may pay for it.
          </p>
        )}
        <CheckerForm {...form} />
      </header>
      {children}
    </div>
  );
}
