import { paths } from "~/paths";
import { site } from "~/site";

const links = [
  [paths.guides, "Guides"],
  [paths.explore, "Explore"],
  [paths.contact, "Contact Us"],
  [paths.terms, "Terms of Service"],
  [paths.privacy, "Privacy Policy"],
  [paths.consumerHealthData, "Consumer Health Data Privacy Policy"],
  [paths.accessibility, "Accessibility"],
  [paths.checker, "Check a Product"],
  [paths.eligibleItems, "Eligible Items"],
  [paths.conditions, "Conditions"],
  [paths.fsaCalculator, "FSA Calculator"],
  [paths.hsaCalculator, "HSA Calculator"],
  [paths.onboarding, "Getting Started"],
  [paths.sampleLetter, "Sample Letter"],
  [paths.findLetter, "Find My Letter"],
  [paths.decisionTimes, "Review Times"],
  [paths.yourData, "Your Data"],
  [paths.verify, "Verify a Letter"],
] as const;

/** The footer of every page: site links and who we are. */
export function Footer() {
  return (
    <footer className="footer deferred tall-86 mt-8 pt-8 pb-10 text-sm [background:var(--airmail)_top/100%_6px_no-repeat] print:hidden md:tall-48">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-edge">
        <p className="font-display text-[1.25rem] leading-none">{site.name}</p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-ink">
            {links.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex basis-full flex-wrap gap-x-4 text-muted">
          {site.postalAddress} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </p>
      </div>
    </footer>
  );
}
