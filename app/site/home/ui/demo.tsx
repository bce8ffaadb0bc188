import { accountProviders, otherProvider } from "~/administrators/domain/find-administrator";
import type { HomeContent } from "../content/home-content";
import { ClaimsScene, ConnectScene, FindScene, SubmitScene } from "./demo-scenes";

const steps = [
  {
    title: "Connect your email",
    text: "Sign in with Google, or send us receipts you have. We look at order emails, and nothing else.",
  },
  { title: "See what we found", text: "Every item, and whether an FSA or HSA may pay for it." },
  { title: "Pick your claims", text: "Keep the ones you want. Nothing goes anywhere before you say so." },
  {
    title: "Send one packet",
    text: "Cover sheet, items and receipts in one file. You send it to your account provider, who decides on the claim.",
  },
] as const;

/** Four cards; with JavaScript they play one after another, and the list beside them selects one. */
export function Demo({ content }: { content: HomeContent }) {
  const scenes = [
    <ConnectScene key="connect" />,
    <FindScene key="find" expenses={content.expenses} />,
    <ClaimsScene key="claims" claims={content.claims} />,
    <SubmitScene key="submit" claims={content.claims} />,
  ];
  return (
    <section
      className="forest how deferred tall-203 lg:tall-186 group bg-forest py-chapter text-on-forest"
      data-demo=""
    >
      <div className="section gap-x-gutter py-0 lg:group-data-live:grid lg:group-data-live:grid-cols-[1fr_1.1fr] lg:group-data-live:grid-rows-[auto_1fr]">
        <h2 className="text-title">How it works</h2>
        <ol className="how-list mt-8 hidden lg:group-data-live:block" aria-label="Steps">
          {steps.map(({ title }, index) => (
            <li key={title} className="relative border-t-rule border-dashed">
              <button
                type="button"
                className="flex min-h-24 w-full cursor-pointer items-center text-left font-display text-[calc(var(--text-title)*0.8)] leading-tight"
                data-go={index + 1}
              >
                {title}
              </button>
            </li>
          ))}
        </ol>
        <ol
          className="how-stage mt-10 grid gap-6 sm:grid-cols-2 text-ink group-data-live:grid-cols-1 lg:group-data-live:col-start-2 lg:group-data-live:row-span-2 lg:group-data-live:row-start-1 lg:group-data-live:m-0"
          data-stage=""
        >
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="scene sheet flex flex-col gap-2 px-6 py-6 md:py-8 lg:group-data-live:px-10"
            >
              <h3 className="font-display text-xl leading-tight font-normal">{title}</h3>
              <p className="mb-4 text-muted">{text}</p>
              {scenes[index]}
            </li>
          ))}
        </ol>
        <div className="mt-section grid gap-3">
          <h3 className="font-medium">Account providers people claim with</h3>
          <ul className="flex flex-wrap gap-x-7 gap-y-2 font-display text-lg leading-snug">
            {accountProviders
              .filter((name) => name !== otherProvider)
              .map((name) => (
                <li key={name}>{name}</li>
              ))}
          </ul>
          <p className="text-sm">
            And others. The names are their owners'; none of them endorses us. Stores and amounts in the steps
            are examples.
          </p>
        </div>
      </div>
    </section>
  );
}
