/** Tells a returning visitor that the answers were kept; its button posts `intent=start-over` in its own form. */
export function ResumeNotice({ startOverLabel = "Start over" }: { startOverLabel?: string }) {
  return (
    <form method="post" className="resume">
      <p>Welcome back. We kept your answers, so you can pick up where you left off.</p>
      <button type="submit" name="intent" value="start-over" className="button button-quiet">
        {startOverLabel}
      </button>
    </form>
  );
}
