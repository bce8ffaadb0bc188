import type { HomeContent } from "~/content/home/home-content";
import { accountProviders, other } from "~/domain/letters/intake";
import { ClaimsScene, ConnectScene, FindScene, SubmitScene } from "./demo-scenes";

const steps = [
  {
    title: "Connect your email",
    text: "Sign in with Google. We read healthcare receipts, and nothing else.",
  },
  { title: "See what we found", text: "Eligible purchases turn up by themselves, new ones as they arrive." },
  { title: "Pick your claims", text: "Keep the ones you want. Nothing is sent before you say so." },
  { title: "Submit with one click", text: "We file with your account provider. Most pay in 2-4 weeks." },
] as const;

/** Four cards; where scripts run they play one after the other, chosen by the list beside them. */
export function Demo({ content }: { content: HomeContent }) {
  const scenes = [
    <ConnectScene key="connect" />,
    <FindScene key="find" expenses={content.expenses} />,
    <ClaimsScene key="claims" claims={content.claims} />,
    <SubmitScene key="submit" claims={content.claims} />,
  ];
  return (
    <section className="forest how" data-demo="">
      <div className="wide">
        <h2>How it works</h2>
        <ol className="how-list" aria-label="Steps">
          {steps.map(({ title }, index) => (
            <li key={title}>
              <button type="button" data-go={index + 1}>
                {title}
              </button>
            </li>
          ))}
        </ol>
        <ol className="how-stage" data-stage="">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="sheet scene">
              <h3>{title}</h3>
              <p className="scene-text">{text}</p>
              {scenes[index]}
            </li>
          ))}
        </ol>
        <div className="providers">
          <h3>Account providers people claim with</h3>
          <ul>
            {accountProviders
              .filter((name) => name !== other)
              .map((name) => (
                <li key={name}>{name}</li>
              ))}
          </ul>
          <p>And others. The names are their owners'; none of them endorses us.</p>
        </div>
      </div>
    </section>
  );
}
