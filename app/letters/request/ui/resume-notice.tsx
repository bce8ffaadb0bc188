import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";

/**
 * Tells a returning visitor which questions are answered. "Start over" asks for confirmation, without JavaScript too; its
 * button posts `intent=start-over` in its own form.
 */
export function ResumeNotice({ answered }: { answered: readonly string[] }) {
  return (
    <PostForm
      name="start-over"
      className="my-6 flex flex-wrap items-baseline justify-between gap-x-4 rounded-sheet border-rule border-dashed border-edge px-5 py-1.5 @max-[15rem]:my-0 @max-[15rem]:px-[3vw] @max-[15rem]:py-0 @max-[15rem]:text-sm @max-[15rem]:leading-[1.05]"
    >
      <p className="py-1.5 @max-[15rem]:py-0">Welcome back. We kept your answers.</p>
      <details className="open:w-full">
        <summary className="flex min-h-11 @max-[15rem]:min-h-[44px] cursor-pointer items-center font-medium text-evergreen underline underline-offset-4">
          Start over
        </summary>
        {answered.length > 0 && (
          <p className="py-1 text-sm text-muted">Answered so far: {answered.join(", ")}.</p>
        )}
        <p className="py-1">We'll forget all your answers.</p>
        <p className="pt-1 pb-2">
          <Button look="secondary" name="intent" value="start-over">
            Forget them and start over
          </Button>
        </p>
      </details>
    </PostForm>
  );
}
