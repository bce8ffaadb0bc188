import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { FormViewerProvider, PostForm } from "~/kit/form/post-form";
import { DemoBanner } from "~/kit/layout/demo-banner";
import { LogoMark } from "~/kit/layout/logo-mark";
import { mainId, SkipLink } from "~/kit/layout/skip-link";
import { paths } from "~/paths";
import { practicePaths } from "~/practice-paths";
import { site } from "~/site";
import { ClockZone } from "./claim-words";

export interface DeskVisitor {
  /** Null like `name`. */
  id: string | null;
  /** The provider's name and credential; null for a visitor who isn't signed in, or isn't a provider. */
  name: string | null;
  /** True if their role has a page about the practice. */
  leads?: boolean;
  /** Their time zone. */
  zone?: string;
  isSignedIn: boolean;
}

interface DeskFrameProps {
  /** Null if the page failed before its visitor was known. */
  visitor: DeskVisitor | null;
  pathname: string;
  /** For whom the page was made whose form is answered here. */
  sender: string | null;
  /** Services that run as a sandbox. */
  sandbox: readonly string[];
  children: ReactNode;
}

/** Everything around a page of the desk; shares nothing with the public site's frame. */
export function DeskFrame({ visitor, pathname, sender, sandbox, children }: DeskFrameProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <div>
        <SkipLink />
        <header className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-edge py-2 font-medium">
          <a
            className="flex items-center gap-2.5 font-display font-normal text-inherit no-underline"
            href={paths.desk}
          >
            <LogoMark />
            <span>{site.name} desk</span>
          </a>
          {visitor?.name && (
            <nav
              className="order-1 flex basis-full flex-wrap gap-x-5 gap-y-1 md:order-none md:ml-auto md:basis-auto [&_a]:py-2.5 [&_[aria-current]]:text-inherit [&_[aria-current]]:no-underline"
              aria-label="Desk"
              data-member={visitor.id}
            >
              <a href={paths.desk} aria-current={pathname === paths.desk ? "page" : undefined}>
                Requests
              </a>
              {visitor.leads && (
                <a
                  href={practicePaths.practice}
                  aria-current={pathname === practicePaths.practice ? "page" : undefined}
                >
                  Practice
                </a>
              )}
              <a href={paths.deskProfile} aria-current={pathname === paths.deskProfile ? "page" : undefined}>
                {visitor.name}
              </a>
            </nav>
          )}
          {visitor?.isSignedIn && (
            <PostForm
              className={visitor.name ? "ml-auto md:ml-0" : "ml-auto"}
              name="sign-out"
              action={paths.deskSignOut}
            >
              <Button look="quiet">Sign out</Button>
            </PostForm>
          )}
        </header>
        {sandbox.length > 0 && <DemoBanner sandbox={sandbox} />}
      </div>
      <main id={mainId} className="grow" tabIndex={-1}>
        <FormViewerProvider value={sender ?? visitor?.id ?? null}>
          <ClockZone.Provider value={visitor?.zone ?? "UTC"}>{children}</ClockZone.Provider>
        </FormViewerProvider>
      </main>
    </div>
  );
}

type Matches = readonly { data?: unknown }[];

/** The visitor from the desk's layout; null if it didn't look. */
export function deskVisitorOf(matches: Matches): DeskVisitor | null {
  for (const { data } of matches) {
    if (typeof data === "object" && data !== null && "deskVisitor" in data)
      return data.deskVisitor as DeskVisitor;
  }
  return null;
}
