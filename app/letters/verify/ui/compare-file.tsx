import { Button } from "~/kit/form/button";
import { Notice, type Tone } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";

const outcomes = {
  same: {
    tone: "green",
    text: "This is the file we issued. Not one character of it was changed.",
  },
  different: {
    tone: "red",
    text: "This isn't the letter's own file. It may be a claim packet, which holds the letter among other pages, a scan, another version, a file that a program saved again, or a changed letter. Compare its dates and signer with those above, or ask for the letter's own PDF.",
  },
  missing: { tone: "amber", text: "Please choose the letter's PDF first." },
  "too-large": { tone: "amber", text: "That file is larger than 10 MB. Our letters never are." },
} as const satisfies Record<string, { tone: Tone; text: string }>;

export type CompareOutcome = keyof typeof outcomes;

const entries = Object.entries(outcomes);

/** Compares a file with the issued one: in the browser if possible, else by uploading it. */
export function CompareFile({ sha256, outcome }: { sha256: string; outcome: CompareOutcome | null }) {
  return (
    <PostForm name="compare" stays encType="multipart/form-data" data-compare={sha256} className="mt-6">
      <h2>Compare your file</h2>
      <p className="mt-2">
        Choose the PDF you were given. We compare its fingerprint with that of the letter we issued, and don't
        keep the file.
      </p>
      <label className="mt-5 block font-semibold" htmlFor="file">
        The letter's PDF
      </label>
      <input className="control" id="file" type="file" name="file" accept="application/pdf,.pdf" required />
      <div
        role="status"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: a page that opens announces nothing else of what it answers
        autoFocus={outcome !== null}
      >
        {entries.map(([name, { tone, text }]) => (
          <div key={name} data-outcome={name} hidden={name !== outcome}>
            <Notice tone={tone}>{text}</Notice>
          </div>
        ))}
      </div>
      <p className="mt-5">
        <Button look="secondary">Compare</Button>
      </p>
    </PostForm>
  );
}
