import { longDate } from "~/platform/values/date";
import { type Administrator, factSources } from "../domain/administrator";

/** The pages that what we know of an administrator rests on, with who says it and when we read it. */
export function AdministratorSources({ administrator }: { administrator: Administrator }) {
  const sources = factSources(administrator);
  if (sources.length === 0) return null;
  return (
    <section
      className="mt-8 grid gap-3 border-t-rule border-dashed border-edge pt-5 text-sm"
      aria-labelledby="sources"
    >
      <h2 id="sources" className="text-lg">
        Sources
      </h2>
      <ul>
        {sources.map(({ title, address, by, read_on }) => (
          <li key={title}>
            {address ? (
              <a className="elsewhere inline-block py-3" href={address} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
            <span className="text-muted">
              {by === "employer" && ", an employer's page for its staff"}, read on {longDate(read_on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
