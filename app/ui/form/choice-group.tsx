import type { CheckboxesSpec, Instead, RadiosSpec } from "./field-spec";
import { Notice } from "./notice";

/** The options of a radio or checkbox group, each a full-width target. */
export function ChoiceGroup(props: { field: RadiosSpec | CheckboxesSpec; chosen: readonly string[] }) {
  const { field, chosen } = props;
  const radios = field.type === "radios" ? field : undefined;
  return (
    <>
      <div className="choices">
        {field.options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              type={radios ? "radio" : "checkbox"}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={radios && field.required}
              data-auto-advance={
                radios?.autoAdvance?.value === option.value ? radios.autoAdvance.afterMs : undefined
              }
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
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
