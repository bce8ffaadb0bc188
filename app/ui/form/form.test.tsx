import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { ButtonLink } from "./button";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import type { FieldSpec } from "./field-spec";
import { Fields } from "./fields";

const age: FieldSpec = {
  type: "text",
  name: "age",
  label: "Age",
  hint: "In years",
  rule: "age",
  maxLength: 9,
  required: true,
  messages: { valueMissing: "Age is required" },
};

const yesNo: FieldSpec = {
  type: "radios",
  name: "hasAccount",
  label: "Account",
  required: true,
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  autoAdvance: { value: "yes", afterMs: 300 },
  blocked: {
    value: "no",
    notice: "You need an account",
    instead: {
      title: "No account?",
      text: "Ask at work.",
      links: [{ href: "/contact", label: "Write to us" }],
    },
  },
};

test("a field is tied to its label, hint and error", () => {
  const html = render(<Field field={age} value="16" errors={["Too young"]} />);
  expect(html).toContain('<label class="label" for="f-age">Age</label>');
  expect(html).toContain('<p class="hint" id="f-age-hint">In years</p>');
  expect(html).toContain('<p class="field-error" id="f-age-error">Too young</p>');
  expect(html).toMatch(
    /<input[^>]* id="f-age" [^>]*aria-describedby="f-age-hint f-age-error" aria-invalid="true"/,
  );
  expect(html).toMatch(/<input[^>]* data-max-length="9" data-rule="age"/);
  expect(html).toContain('data-messages="{&quot;valueMissing&quot;:&quot;Age is required&quot;}"');
});

test("a field without errors is not called invalid", () => {
  const html = render(<Field field={age} errors={null} />);
  expect(html).not.toContain("aria-invalid");
  expect(html).not.toContain("field-error");
});

test("a field named by the page's title has no label of its own", () => {
  const html = render(<Field field={age} labelledBy="step-title" />);
  expect(html).toContain('aria-labelledby="step-title"');
  expect(html).not.toContain("<label");
});

test("typed text is escaped and kept", () => {
  const html = render(
    <Field field={{ type: "textarea", name: "note", label: "Note" }} value="</textarea><b>" />,
  );
  expect(html).toContain("&lt;/textarea&gt;&lt;b&gt;</textarea>");
});

test("nothing typed is cut, and browsers know what to fill in and what Enter does", () => {
  const text = render(<Field field={{ type: "textarea", name: "note", label: "Note", maxLength: 9 }} />);
  expect(text).toMatch(/<textarea[^>]*autoComplete="on"[^>]*enterKeyHint="enter" data-max-length="9"/);
  const line = render(<Field field={{ ...age, autoComplete: "name" }} />);
  expect(line).toMatch(/<input[^>]*autoComplete="name"[^>]*enterKeyHint="go"/);
  for (const html of [text, line]) expect(html).not.toMatch(/ maxlength/i);
});

test("a group is a fieldset that keeps what was chosen", () => {
  const html = render(<Field field={yesNo} value="no" errors={["Please select an option"]} />);
  expect(html).toMatch(
    /^<fieldset[^>]* id="f-hasAccount"[^>]*aria-describedby="f-hasAccount-error" data-required=""/,
  );
  expect(html).toContain('<legend class="label">Account</legend>');
  expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="no"/);
  expect(html).toMatch(/data-auto-advance="300"[^>]*value="yes"/);
  expect(html).toMatch(
    /<div class="blocked">.*You need an account.*<h2>No account\?<\/h2><p>Ask at work\.<\/p>.*<a href="\/contact">Write to us<\/a>/,
  );
});

test("a revealed field stands in the same wrapper as the field that reveals it", () => {
  const fields: FieldSpec[] = [
    { type: "select", name: "provider", label: "Provider", options: [{ value: "Other", label: "Other" }] },
    {
      type: "text",
      name: "customProvider",
      label: "Which?",
      revealedBy: { name: "provider", value: "Other" },
    },
    age,
  ];
  const html = render(<Fields fields={fields} values={{ provider: "Other" }} />);
  expect(html).toMatch(
    /^<div class="reveal">.*<div class="revealed">.*name="customProvider".*<\/div><\/div><\/div><div>/,
  );
  expect(html).toContain('<option value="Other" selected="">');
});

test("the error summary takes the focus and leads to the fields", () => {
  const html = render(
    <ErrorSummary
      errors={[
        { fieldId: "f-age", message: "Age is required" },
        { fieldId: null, message: "Please try again." },
      ]}
    />,
  );
  expect(html).toMatch(/^<section class="error-summary"[^>]* tabindex="-1" autofocus="">/);
  expect(html).toContain('<li><a href="#f-age">Age is required</a></li><li>Please try again.</li>');
  expect(render(<ErrorSummary errors={[]} />)).toBe("");
});

test("a link to a new tab says so and gives the new page no hold on this one", () => {
  const html = render(
    <ButtonLink href="https://app.letterwell.example/" newTab>
      Go
    </ButtonLink>,
  );
  expect(html).toContain('target="_blank" rel="noopener"');
  expect(html).toContain("(opens in a new tab)");
});
