import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";

export const DeleteFile = ({ name }: { name: string }) => (
  <>
    <h1>Delete this file?</h1>
    <p className="lede mt-3 break-words">{name || "Pasted text"}</p>
    <p className="mt-3">
      The purchases we read from it go too, with the copies of their receipts. Claims you made already stay as
      they are.
    </p>
    <PostForm name="delete" className="actions mt-6">
      <Button data-primary="">Delete it</Button>
      <ButtonLink look="quiet" href={paths.reimbursements}>
        Keep it
      </ButtonLink>
    </PostForm>
  </>
);
