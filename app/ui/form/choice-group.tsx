import { getCollectionProps } from "@conform-to/react";
import type { GroupSpec, Instead } from "./field-spec";
import type { FieldState } from "./field-state";
import { Notice } from "./notice";

/** The options of a radio or checkbox group, each a full-width target. */
export function ChoiceGroup({ field, state }: { field: GroupSpec; state: FieldState }) {
  const radios = field.type === "radios" ? field : undefined;
  const inputs = getCollectionProps(state, {
    type: radios ? "radio" : "checkbox",
    options: field.options.map(({ value }) => value),
    // The group has them.
    ariaAttributes: false,
  });
  return (
    <>
      <div className="choices">
        {inputs.map(({ key, id, ...input }, index) => (
          <label className="choice" key={key}>
            <input
              {...input}
              data-auto-advance={
                radios?.autoAdvance?.value === input.value ? radios.autoAdvance.afterMs : undefined
              }
            />
            <span>
              {field.options[index]?.label}
              {field.options[index]?.hint && <small>{field.options[index].hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {radios?.blocked && (
        <div className="blocked">
          <Notice tone="red">{radios.blocked.notice}</Notice>
          {radios.blocked.instead && <InsteadOf {...radios.blocked.instead} />}
        </div>
      )}
    </>
  );
}

function InsteadOf({ title, text, links }: Instead) {
  return (
    <section className="instead">
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
