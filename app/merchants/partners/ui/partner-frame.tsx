import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { FormViewerProvider, PostForm } from "~/kit/form/post-form";
import { Refusal } from "~/kit/form/refusal";
import { CodeSample } from "~/kit/parts/code-sample";
import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";
import { maySee, type ShopRole, type ShopSection, shopSections } from "../domain/shop-person";

export interface PartnerFrameProps {
  shopDomain: string;
  shopName: string;
  role: ShopRole;
  /** The id of the person, or key, for whom the page is made. */
  reader: string;
  section: ShopSection;
  /** The result of the last change; a key or secret is shown only once. */
  done?: { words: string; secret: { name: string; value: string } | null } | null;
}

const sectionNames: Readonly<Record<ShopSection, string>> = {
  overview: "Overview",
  results: "Results",
  catalog: "Catalog",
  keys: "Keys",
  webhooks: "Webhooks",
  events: "Order events",
  team: "Team",
  activity: "Activity",
};

/** The frame of a shop's pages: its name, the navigation, and the last change's result. */
export function PartnerFrame({
  shopDomain,
  shopName,
  role,
  reader,
  section,
  done,
  refused = [],
  children,
}: PartnerFrameProps & {
  /** Why a button changed nothing. */
  refused?: readonly string[];
  children: ReactNode;
}) {
  return (
    <FormViewerProvider value={reader}>
      <div className="section">
        <div className="grid items-start gap-x-8 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="wrap-anywhere text-muted">
              {section === "overview" ? shopDomain : `${shopName}, ${shopDomain}`}
            </p>
            <h1 className="wrap-anywhere">{section === "overview" ? shopName : sectionNames[section]}</h1>
          </div>
          <nav
            className="mt-6 flex flex-wrap sm:col-span-2 sm:row-start-2 gap-x-4 border-b border-line font-medium [&_a]:min-w-12 [&_a]:py-3 [&_a]:text-center [&_[aria-current]]:border-b-2 [&_[aria-current]]:border-evergreen [&_[aria-current]]:text-inherit [&_[aria-current]]:no-underline"
            aria-label="Your shop"
          >
            {shopSections
              .filter((one) => maySee(role, one))
              .map((one) => (
                <a
                  key={one}
                  href={shopPaths.section(shopDomain, one)}
                  aria-current={one === section ? "page" : undefined}
                >
                  {sectionNames[one]}
                </a>
              ))}
          </nav>
          {/* On a phone below the navigation, which is what one came for. */}
          <PostForm
            name="sign-out"
            action={paths.partnerSignOut(shopDomain)}
            className="actions max-sm:mt-4 sm:col-start-2 sm:row-start-1"
          >
            <Button look="secondary">Sign out</Button>
            <Button look="quiet" name="intent" value="everywhere">
              Sign out everywhere
            </Button>
          </PostForm>
        </div>
        {done && (
          <div className="mt-8" role="status">
            <Notice tone="green">{done.words}</Notice>
            {done.secret && (
              <div className="mt-4 [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap">
                <p className="mb-2 font-semibold">{done.secret.name}</p>
                <CodeSample title={done.secret.name}>{done.secret.value}</CodeSample>
              </div>
            )}
          </div>
        )}
        {refused.length > 0 && (
          <div className="mt-8">
            <Refusal>{refused.join(" ")}</Refusal>
          </div>
        )}
        <div className="mt-8">{children}</div>
      </div>
    </FormViewerProvider>
  );
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </section>
);

/** A long part of a page whose essence is shown elsewhere, folded until it is wanted. */
export const FoldedPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mt-section border-b border-line">
    <summary className="fold-mark flex min-h-12 cursor-pointer items-center justify-between gap-3">
      <h2 className="text-xl">{title}</h2>
    </summary>
    <div className="pt-2 pb-5">{children}</div>
  </details>
);

/** A secondary form of a page, folded until needed. */
export const FoldedForm = ({
  id,
  title,
  open,
  children,
}: {
  id: string;
  title: string;
  open: boolean;
  children: ReactNode;
}) => (
  <details className="sheet max-w-176 px-card py-4" id={id} open={open}>
    <summary className="fold-mark flex min-h-12 cursor-pointer items-center justify-between gap-3">
      <h2 className="text-xl">{title}</h2>
    </summary>
    {children}
  </details>
);

/** A list of a shop's keys, URLs or people, each with its details and actions. */
export const ThingList = ({ children }: { children: ReactNode }) => (
  <ul className="sheet divide-y divide-line px-card">{children}</ul>
);

export const Thing = ({
  title,
  notes,
  children,
}: {
  title: ReactNode;
  notes: readonly (string | null)[];
  children?: ReactNode;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className="text-sm wrap-anywhere text-muted">
              {note}
            </p>
          ),
      )}
    </div>
    {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
  </li>
);
