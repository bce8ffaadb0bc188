import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

/**
 * What csp_evaluator finds wrong with a Content-Security-Policy, in one line each. Its severities fall as their numbers
 * grow; `INFO` and `NONE` are hints.
 */
export const policyFindings = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ severity, directive, value, description }) =>
      [Severity[severity], directive, value ?? "", description].join(" "),
    );
