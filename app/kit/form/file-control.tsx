import { Fold } from "../parts/fold";
import { Choice } from "./choice";
import { ControlFrame } from "./field-frame";
import type { FileSpec } from "./field-spec";
import type { FieldState } from "./field-state";

/** A file field. Browsers don't restore a chosen file, so the one added before is named. */
export function FileControl(props: { field: FileSpec; state: FieldState; describedBy: string | undefined }) {
  const { field, state, describedBy } = props;
  const described = [describedBy, state.errors && state.errorId].filter(Boolean).join(" ");
  const control = (
    <ControlFrame field={field} state={state}>
      {field.added && (
        <>
          <p className="mt-2">{field.added.words} Another file takes its place.</p>
          <div className="mt-2 grid" data-choices="">
            <Choice
              input={{ type: "checkbox", name: field.added.removeName, value: "yes" }}
              label="Don't send it"
            />
          </div>
        </>
      )}
      <input
        className="control"
        id={state.id}
        type="file"
        data-added={field.added && ""}
        name={state.name}
        accept={field.accept}
        aria-invalid={state.errors ? true : undefined}
        aria-describedby={described || undefined}
      />
    </ControlFrame>
  );
  return field.folded ? (
    <Fold title={field.folded} open={Boolean(field.added || state.errors)}>
      {control}
    </Fold>
  ) : (
    control
  );
}
