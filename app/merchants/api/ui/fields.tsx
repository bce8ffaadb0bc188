import type { ShownField } from "./shown-api";

/** Fields of a request or an answer, one below the other. Of an answer, all are always there. */
export function Fields({ fields, ofAnswer = false }: { fields: readonly ShownField[]; ofAnswer?: boolean }) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, type, required, text }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            <span>
              {type}
              {!ofAnswer && (required ? ", required" : ", optional")}
            </span>
          </dt>
          {text && <dd>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
