import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";

/**
 * Tells a returning visitor which questions are answered. "Start over" asks first, without JavaScript too; its button posts
 * `intent=start-over` in its own form.
 */
export function ResumeNotice({ answered }: { answered: readonly string[] }) {
  return (
    <PostForm
      name="start-over"
      className="my-6 flex flex-wrap items-center justify-between rounded-sheet border-rule border-dashed border-edge py-1.5 pr-3 pl-5 @max-[15rem]:my-3 @max-[15rem]:px-[3vw] @max-[15rem]:text-sm @max-[15rem]:leading-[1.3]"
    >
      <div className="grow basis-80">
        <p className="py-1">Welcome back. We kept your answers, so you can pick up where you left off.</p>
        {answered.length > 0 && (
          <p className="py-1 text-sm text-muted">Answered so far: {answered.join(", ")}.</p>
        )}
      </div>
      <details className="ml-auto text-right">
        <summary className="button button-quiet list-none [&::-webkit-details-marker]:hidden">
          Start over
        </summary>
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
