import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";

const keys = [
  ["API key", "sends orders, reads letters and verdicts"],
  ["Link secret", "signs your links"],
  ["Webhook secret", "signs what your platform sends us, and the events we send you"],
] as const;

/** What a shop is given, and how to ask for it. */
export function Keys() {
  return (
    <>
      <dl className="text-sm">
        {keys.map(([name, use]) => (
          <div className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[9rem_1fr]" key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
      <p>
        <ButtonLink look="secondary" href={paths.contactFor({ subject: "partnership" })}>
          Ask for keys
        </ButtonLink>
      </p>
    </>
  );
}
