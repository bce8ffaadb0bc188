import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { DeskSection } from "./desk-parts";

/** Files with all that is kept of a request, from the address that exports them. */
export const ChartExport = ({ path }: { path: string }) => (
  <DeskSection title="Chart">
    <p className="hint mt-2">
      Answers, decision, letter and history, for the record. The audit says who took it.
    </p>
    <PostForm className="mt-4 flex flex-wrap gap-3" name="chart" action={path} stays>
      <Button look="secondary" name="intent" value="pdf">
        Download as PDF
      </Button>
      <Button look="secondary" name="intent" value="fhir">
        Download as FHIR
      </Button>
    </PostForm>
  </DeskSection>
);
