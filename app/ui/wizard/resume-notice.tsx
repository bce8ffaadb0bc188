/**
 * Tells a returning visitor which questions are answered. "Start over" asks first, without JavaScript too; its button posts
 * `intent=start-over` in its own form.
 */
export function ResumeNotice({ answered }: { answered: readonly string[] }) {
  return (
    <form method="post" className="resume">
      <div>
        <p>Welcome back. We kept your answers, so you can pick up where you left off.</p>
        {answered.length > 0 && <p className="hint">Answered so far: {answered.join(", ")}.</p>}
      </div>
      <details>
        <summary className="button button-quiet">Start over</summary>
        <p>We'll forget all your answers.</p>
        <button type="submit" name="intent" value="start-over" className="button button-secondary">
          Forget them and start over
        </button>
      </details>
    </form>
  );
}
