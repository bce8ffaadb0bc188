import type { FieldState } from "./field-frame";
import type { CheckboxesSpec, RadiosSpec } from "./field-spec";
import { Notice } from "./notice";

/** The options of a radio or checkbox group, each a full-width target. */
export function ChoiceGroup(props: {
  field: RadiosSpec | CheckboxesSpec;
  state: FieldState;
  chosen: readonly string[];
}) {
  const { field, state, chosen } = props;
  const radios = field.type === "radios" ? field : undefined;
  return (
    <>
      <div className="choices">
        {field.options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type={radios ? "radio" : "checkbox"}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={radios && field.required}
              // biome-ignore lint/a11y/noAutofocus: only where the caller asks, on a page with one question
              autoFocus={(state.autoFocus && index === 0) || undefined}
              data-auto-advance={
                radios?.autoAdvance?.value === option.value ? radios.autoAdvance.afterMs : undefined
              }
              data-blocked={radios?.blocked?.value === option.value ? "" : undefined}
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
        </div>
      )}
    </>
  );
}
