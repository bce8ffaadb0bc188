import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

/**
 * csp_evaluator's findings about a Content-Security-Policy, one per line. Its severities decrease as their numbers grow;
 * `INFO` and `NONE` are hints.
 */
export const policyFindings = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ severity, directive, value, description }) =>
      [Severity[severity], directive, value ?? "", description].join(" "),
    );
