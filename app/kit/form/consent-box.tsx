import { getInputProps } from "@conform-to/react";
import { NewTabLink } from "../layout/new-tab-link";
import { Choice } from "./choice";
import { FieldError, scriptAttributes } from "./field-frame";
import type { ConsentSpec } from "./field-spec";
import type { FieldState } from "./field-state";

interface ConsentBoxProps {
  field: ConsentSpec;
  state: FieldState;
}

/** A box of consent, and below it what to know of it: large letters would push the box off the screen. */
export function ConsentBox({ field, state }: ConsentBoxProps) {
  const { points, links, version } = field;
  const hasPoints = points.length > 0;
  const input = getInputProps(state, {
    type: "checkbox",
    value: version,
    ariaDescribedBy: hasPoints ? state.descriptionId : undefined,
  });
  return (
    <div className="my-6 min-w-0" data-required="" {...scriptAttributes(field, state)}>
      <FieldError state={state} />
      <div className="mt-3 grid" data-choices="">
        <Choice input={input} label={field.label} />
      </div>
      {hasPoints && (
        <ul className="mt-3 list-disc pl-5 text-sm text-muted @max-[15rem]:pl-[1em]" id={state.descriptionId}>
          {points.map((point) => (
            <li key={point} className="mt-1">
              {point}
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6 text-sm">
          {links.map(({ href, label }) => (
            <NewTabLink key={href} className="inline-block py-2.5" href={href}>
              {label}
            </NewTabLink>
          ))}
        </p>
      )}
    </div>
  );
}
