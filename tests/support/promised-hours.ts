/** Hours or days until something happens, and what providers do in them. Links and drafts last for hours, too. */
const hours = /\b(24|twenty-four) hours\b|\bwithin (a|one) day\b/i;
const decision = /\b(provider|physician|review\w*|deci\w+|approv\w+|hear back|LMN)\b/i;
const goal = /\b(goal|aim)\b/i;

/** Checks on every page of every test that a decision isn't promised within hours, which are only our goal. */
export async function expectGoals(request: Request, response: Response): Promise<void> {
  const faults = promisedHours(await response.text());
  if (faults.length > 0) throw new Error(`${new URL(request.url).pathname} promises: ${faults.join("; ")}`);
}

/** Sentences that promise a decision within hours without saying that it's a goal. */
export const promisedHours = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!-- -->|<\/?(a|b|em|i|span|strong|time)\b[^>]*>/g, "")
    .split(/<[^>]*>|(?<=[.!?])\s/)
    .filter((sentence) => hours.test(sentence) && decision.test(sentence) && !goal.test(sentence));
