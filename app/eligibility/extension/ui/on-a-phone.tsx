import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { site } from "~/site";

/** Alternatives where extensions aren't supported. */
export function OnAPhone() {
  return (
    <section className="grid max-w-176 gap-4">
      <h2>On a phone</h2>
      <p>
        With Android, open this site in Chrome and choose “Add to Home screen”. From then on {site.name} is in
        the share menu of every app: share a product's page with it, and the checker opens.
      </p>
      <p>With an iPhone or iPad, copy the link of the page and paste it into the checker.</p>
      <p className="actions">
        <ButtonLink look="secondary" href={paths.checker}>
          Paste a link
        </ButtonLink>
      </p>
    </section>
  );
}
