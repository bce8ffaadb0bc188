import { paths } from "~/paths";
import { againWords, doneWords, isTrouble, stateWords, waitsForAnswer, waitWords } from "./file-words";
import type { Reading, ReadingFile } from "./reading";

interface ReadingProgressProps {
  reading: Reading;
  /** Ids of files that the visitor has just given once more. */
  again: readonly string[];
}

/** Shows the progress of reading: first the files that need attention, then all files in a fold. Nothing without files. */
export function ReadingProgress({ reading: { files, isReading, wait }, again }: ReadingProgressProps) {
  if (files.length === 0) return null;
  const done = files.filter(({ state }) => state === "read" || state === "refused").length;
  // An inbox has hundreds of mails; those without a purchase need no attention.
  const listed = files.filter(
    (file) => file.source !== "inbox" || (isTrouble(file) && file.fault !== "no-receipt"),
  );
  const isAgain = ({ id }: ReadingFile) => again.includes(id);
  const shown = listed.filter((file) => isTrouble(file) || file.state === "reading" || isAgain(file));
  return (
    <section
      className="my-8"
      id="files"
      data-reading={isReading ? "on" : "off"}
      aria-labelledby="files-title"
    >
      <h2 id="files-title">Your files</h2>
      <p className="mt-2" role="status">
        {isReading
          ? `We're reading: ${done} of ${files.length} ${files.length === 1 ? "file is" : "files are"} done.`
          : doneWords(files)}
      </p>
      {isReading && (
        <>
          <progress
            className="mt-3 h-2 w-full overflow-clip rounded-pill"
            max={files.length}
            value={done}
            aria-label="Files read"
          />
          {wait && <p className="mt-2">{waitWords(wait)}</p>}
          <p className="hint mt-2">
            You can close this page. Reading goes on, and this page shows what was found when you come back.
          </p>
        </>
      )}
      {/* For the browser's script, which doesn't load the page again while someone is at work on it. */}
      <p className="mt-2" data-found="" hidden>
        <a href={paths.reimbursements}>Show what was found</a>
      </p>
      <FileList files={shown} again={again} />
      {listed.length > shown.length && (
        <details className="mt-2" id="all-files">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            All files ({listed.length})
          </summary>
          <FileList files={listed} again={again} />
        </details>
      )}
    </section>
  );
}

function FileList({ files, again }: { files: readonly ReadingFile[]; again: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-60">
            <b className="block break-words font-semibold">{file.name || "Pasted text"}</b>
            <span
              className={isTrouble(file) && !waitsForAnswer(file.state) ? "text-stamp-red" : "text-muted"}
            >
              {stateWords(file)}
            </span>
            {file.forwardedBy && (
              <span className="block text-muted [overflow-wrap:anywhere]">
                Forwarded by {file.forwardedBy}
              </span>
            )}
            {again.includes(file.id) && <span className="text-muted"> {againWords}</span>}
            {file.state === "held" && (
              <a className="ml-2" href={paths.reimbursementsPart("forwarding")}>
                Say if you know them
              </a>
            )}
            {file.state === "asks" && (
              <a className="ml-2" href={paths.receiptColumns(file.id)}>
                Name the columns
              </a>
            )}
          </span>
          <a
            className="inline-flex min-h-11 min-w-11 items-center text-sm"
            href={paths.receiptFile(file.id)}
            aria-label={`Delete ${file.name || "the pasted text"}`}
          >
            Delete
          </a>
        </li>
      ))}
    </ul>
  );
}
