import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";

interface DeleteFileProps {
  name: string;
  /** How many claims, and records for an HSA, have purchases that were read from it. */
  inClaims: number;
}

export const DeleteFile = ({ name, inClaims }: DeleteFileProps) => (
  <>
    <h1>Delete this file?</h1>
    <p className="lede mt-3 break-words">{name || "Pasted text"}</p>
    <p className="mt-3">The purchases we read from it go too, with the copies of their receipts.</p>
    {inClaims > 0 && (
      <Notice tone="amber">
        {inClaims === 1
          ? "A claim or record of yours has purchases from it. It keeps their amounts, but its PDF will lack these receipts: download it first, and send it if you haven't."
          : `${inClaims} claims or records of yours have purchases from it. They keep their amounts, but their PDFs will lack these receipts: download them first, and send those you haven't.`}
      </Notice>
    )}
    <PostForm name="delete" className="actions mt-6">
      <Button data-primary="">Delete it</Button>
      <ButtonLink look="quiet" href={paths.reimbursements}>
        Keep it
      </ButtonLink>
    </PostForm>
  </>
);
