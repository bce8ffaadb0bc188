import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { optionalLine, requiredLine } from "~/platform/values/text";
import { ButtonLink } from "./button";
import { constraintOf } from "./constraint";
import type { FieldSpec } from "./field-spec";
import { FieldsForm, type FieldsFormProps } from "./fields-form";

const age: FieldSpec = {
  type: "text",
  name: "age",
  label: "Age",
  hint: "In years",
  rule: "age",
  messages: { valueMissing: "Age is required" },
};
const note: FieldSpec = { type: "textarea", name: "note", label: "Note" };
const yesNo: FieldSpec = {
  type: "radios",
  name: "hasAccount",
  label: "Account",
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

const form = (fields: readonly FieldSpec[], more: Partial<FieldsFormProps> = {}) =>
  render(<FieldsForm id="test" fields={fields} constraint={{}} {...more} />);
const refusing = (error: Record<string, string[]>) => ({ lastResult: { status: "error" as const, error } });

function attributesOf(html: string, tag: RegExp): Record<string, string> {
  const found = new RegExp(`<${tag.source}[^>]*>`).exec(html)?.[0] ?? "";
  return Object.fromEntries(
    [...found.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

test("required fields, maximum lengths and choices come from the schema", () => {
  const schema = z.object({
    name: requiredLine("Name is required", 9),
    nickname: optionalLine(5),
    product: requiredLine("Required", 7).transform((typed) => typed.length),
    kind: z.enum(["a", "b"]),
    many: z.array(z.string()),
  });
  expect(constraintOf(schema)).toEqual({
    name: { required: true, maxLength: 9 },
    nickname: { required: false, maxLength: 5 },
    product: { required: true, maxLength: 7 },
    kind: { required: true },
    many: { required: true, multiple: true },
  });
});

test("a field is tied to its label, hint and error", () => {
  const html = form([age], { defaultValue: { age: "16" }, ...refusing({ age: ["Too young", "Odd"] }) });
  expect(html).toContain('<label class="block font-semibold" for="test-age">Age</label>');
  expect(html).toContain('<p class="hint" id="test-age-description">In years</p>');
  expect(html).toContain('<p class="field-error" id="test-age-error">Too young</p>');
  expect(attributesOf(html, /input/)).toMatchObject({
    id: "test-age",
    name: "age",
    value: "16",
    "data-rule": "age",
    "aria-invalid": "true",
    "aria-describedby": "test-age-error test-age-description",
  });
});

test("a field without errors is not called invalid", () => {
  const html = form([age]);
  expect(html).not.toContain("aria-invalid");
  expect(html).not.toContain("field-error");
});

test("a field that the page's title names has no separate label", () => {
  const html = form([age, note], { labelledBy: "step-title" });
  expect(html).toContain('aria-labelledby="step-title"');
  expect(html.match(/<label/g)).toHaveLength(1);
});

test("typed text is escaped and kept, what was refused before what was stored", () => {
  const lastResult = { initialValue: { note: "</textarea><b>" } };
  expect(form([note], { lastResult, defaultValue: { note: "stored" } })).toContain(
    "&lt;/textarea&gt;&lt;b&gt;</textarea>",
  );
});

test("nothing typed is cut, and browsers know what to fill in and what Enter does", () => {
  const constraint = { note: { maxLength: 9 }, age: { maxLength: 3 } };
  const html = form([note, { ...age, type: "text", autoComplete: "name" }], { constraint });
  expect(html).not.toMatch(/ (max|min)length/i);
  expect(attributesOf(html, /textarea/)).toMatchObject({
    autoComplete: "on",
    enterKeyHint: "enter",
    "data-max-length": "9",
  });
  expect(attributesOf(html, /input/)).toMatchObject({ autoComplete: "name", enterKeyHint: "go" });
  expect(attributesOf(html, /div[^>]* data-field="test-age"/)["data-messages"]).toContain(
    "&quot;valueMissing&quot;:&quot;Age is required&quot;,&quot;tooLong&quot;:&quot;Please use 3 characters or fewer&quot;",
  );
});

test("a group is a fieldset that keeps what was chosen", () => {
  const html = form([yesNo], {
    constraint: { hasAccount: { required: true } },
    lastResult: { initialValue: { hasAccount: "no" }, error: { hasAccount: ["Please select an option"] } },
  });
  expect(attributesOf(html, /fieldset/)).toMatchObject({
    id: "test-hasAccount",
    "aria-describedby": "test-hasAccount-error",
    "data-required": "",
  });
  expect(attributesOf(html, /fieldset/)).not.toHaveProperty("name");
  expect(html).toContain('<legend class="block font-semibold">Account</legend>');
  expect(html).toMatch(/<input(?=[^>]* value="no")(?=[^>]* checked="")(?=[^>]* required="")/);
  expect(html).toMatch(/<input(?=[^>]* value="yes")[^>]* data-auto-advance="300"/);
  expect(html).toMatch(
    /<div class="blocked[^"]*">.*You need an account.*<h2[^>]*>No account\?<\/h2><p>Ask at work\.<\/p>.*<a [^>]*href="\/contact">Write to us<\/a>/,
  );
});

test("options ticked are kept, one as well as several", () => {
  const options = ["A", "B", "C"].map((value) => ({ value, label: value }));
  const boxes: FieldSpec = { type: "checkboxes", name: "boxes", label: "Boxes", options };
  const ticked = (boxed: string | string[]) =>
    [...form([boxes], { defaultValue: { boxes: boxed } }).matchAll(/<input[^>]*>/g)]
      .filter(([input]) => input.includes("checked"))
      .map(([input]) => / value="(.)"/.exec(input)?.[1]);
  expect(ticked(["A", "C"])).toEqual(["A", "C"]);
  expect(ticked("B")).toEqual(["B"]);
});

test("a control with one value shows the first of a posted list, and nothing of an answer with parts", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const options = ["CO", "WA"].map((value) => ({ value, label: value }));
  const state: FieldSpec = { type: "select", name: "state", label: "State", prompt: "Choose", options };
  const shown = (value: string[] | Record<string, string>) =>
    form([state, { ...age, name: "age" }, note], {
      lastResult: { initialValue: { state: value, age: value, note: value } },
    });
  const list = shown(["CO", "WA"]);
  expect(list).toContain('<option value="CO" selected="">');
  expect(list).toContain('value="CO"/>');
  expect(list).toContain(">CO</textarea>");
  expect(shown({ part: "CO" })).not.toMatch(/selected=""|\[object|>CO<\/textarea>/);
  expect(complaints).not.toHaveBeenCalled();
});

test("a revealed field is in the wrapper of the field that reveals it, and required there where it has words for a missing value", () => {
  const fields: FieldSpec[] = [
    { type: "select", name: "provider", label: "Provider", options: [{ value: "Other", label: "Other" }] },
    {
      type: "text",
      name: "customProvider",
      label: "Which?",
      revealedBy: { name: "provider", value: "Other" },
      messages: { valueMissing: "Please name it" },
    },
    { type: "text", name: "nickname", label: "Short", revealedBy: { name: "provider", value: "Other" } },
    age,
  ];
  const html = form(fields, { defaultValue: { provider: "Other" } });
  expect(html).toMatch(
    /<div class="reveal">.*<div class="revealed[^"]*">.*name="customProvider".*<\/div><\/div><\/div><div>/,
  );
  expect(html).toContain('<option value="Other" selected="">');
  expect(attributesOf(html, /input[^>]* name="customProvider"/)).toHaveProperty("required");
  expect(attributesOf(html, /input[^>]* name="nickname"/)).not.toHaveProperty("required");
});

test("the error summary takes the focus and leads to the fields, in their order", () => {
  const wrong = refusing({ note: ["Too long"], age: ["Age is required"], "": ["Please try again."] });
  const html = form([age, note], { ...wrong, formErrorTitle: "Not sent" });
  expect(html).toMatch(/<section class="error-summary"[^>]* tabindex="-1" autofocus="">/);
  expect(html).toContain(
    '<h2 id="error-title">Not sent</h2><ul><li>Please try again.</li><li><a href="#test-age">Age is required</a></li><li><a href="#test-note">Too long</a></li></ul>',
  );
  expect(form([age], { ...refusing({ age: ["No"] }), formErrorTitle: "Not sent" })).toContain(
    "Please check your answers",
  );
  expect(form([age])).not.toContain("error-summary");
});

test("the server validates a form unless the browser is asked to, and the page contains no code of the library", () => {
  expect(form([age])).toContain(' novalidate=""');
  const html = form([age], { noValidate: false });
  expect(html).not.toContain("novalidate");
  expect(html).not.toContain("__");
});

test("the browser checks the days of a form that may be left empty, and its script says what is wrong", () => {
  const day: FieldSpec = { type: "date", name: "day", label: "Day" };
  expect(form([day, note])).not.toContain("novalidate");
  expect(form([day, note])).toContain("Enter the whole day, or clear what you began");
  expect(form([day, age], { constraint: { age: { required: true } } })).toContain(' novalidate=""');
});

test("a link to a new tab says so, and the new page can't control this one", () => {
  const html = render(
    <ButtonLink href="https://app.letterwell.example/" newTab>
      Go
    </ButtonLink>,
  );
  expect(html).toContain('target="_blank" rel="noopener"');
  expect(html).toContain("(opens in a new tab)");
});
