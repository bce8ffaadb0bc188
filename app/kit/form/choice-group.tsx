import { getCollectionProps } from "@conform-to/react";
import { Choice } from "./choice";
import type { GroupSpec, Instead } from "./field-spec";
import type { FieldState } from "./field-state";
import { Notice } from "./notice";

/** The options of a radio or checkbox group, each as a full-width target. */
export function ChoiceGroup({ field, state }: { field: GroupSpec; state: FieldState }) {
  const radios = field.type === "radios" ? field : undefined;
  const inputs = getCollectionProps(state, {
    type: radios ? "radio" : "checkbox",
    options: field.options.map(({ value }) => value),
    // The group has these attributes.
    ariaAttributes: false,
  });
  const exclusive = field.type === "checkboxes" ? field.exclusive : undefined;
  const scriptData = (value?: string) => ({
    "data-auto-advance": radios?.autoAdvance?.value === value ? radios?.autoAdvance?.afterMs : undefined,
    "data-exclusive": exclusive !== undefined && exclusive === value ? "" : undefined,
  });
  return (
    <>
      <div className="mt-3 grid gap-2" data-choices="">
        {inputs.map(({ key, id, ...input }, index) => (
          <Choice
            key={key}
            input={{ ...input, ...scriptData(input.value) }}
            label={field.options[index]?.label}
            hint={field.options[index]?.hint}
          />
        ))}
      </div>
      {radios?.blocked && (
        <div className="blocked *:mb-0">
          <Notice tone="red">{radios.blocked.notice}</Notice>
          {radios.blocked.instead && <InsteadOf {...radios.blocked.instead} />}
        </div>
      )}
    </>
  );
}

function InsteadOf({ title, text, links }: Instead) {
  return (
    <section className="mt-5">
      <h2 className="mb-1 text-lg">{title}</h2>
      <p>{text}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className="inline-block py-2.5" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
