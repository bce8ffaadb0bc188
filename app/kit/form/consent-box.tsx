import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { NewTabLink } from "../layout/new-tab-link";
import { Fold } from "../parts/fold";
import { Choice } from "./choice";
import { FieldError, scriptAttributes } from "./field-frame";
import type { ConsentSpec } from "./field-spec";
import type { FieldState } from "./field-state";

interface ConsentBoxProps {
  field: ConsentSpec;
  state: FieldState;
}

/** A consent checkbox with its details folded below, so that the question is visible soon even with large text. */
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
      <FieldError id={state.errorId}>{state.errors?.[0]}</FieldError>
      <div className="mt-3 grid" data-choices="">
        <Choice input={input} label={hasPoints ? field.label : withLinks(field.label, links)} />
      </div>
      {hasPoints && (
        <Fold title="Details">
          <ul className="list-disc pl-5 text-sm text-muted @max-[15rem]:pl-[1em]" id={state.descriptionId}>
            {points.map((point) => (
              <li key={point} className="mt-1">
                {point}
              </li>
            ))}
          </ul>
          <Texts links={links} />
        </Fold>
      )}
    </div>
  );
}

/** Turns the names of texts in the label into links to them. */
function withLinks(label: string, links: ConsentSpec["links"]): ReactNode {
  const [link, ...others] = links;
  if (!link) return label;
  const [before, after = ""] = label.split(link.label);
  return (
    <>
      {before}
      <NewTabLink href={link.href}>{link.label}</NewTabLink>
      {withLinks(after, others)}
    </>
  );
}

/** The full texts. */
function Texts({ links }: Pick<ConsentSpec, "links">) {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {links.map(({ href, label }) => (
        <NewTabLink key={href} className="inline-block py-2.5" href={href}>
          {label}
        </NewTabLink>
      ))}
    </p>
  );
}
