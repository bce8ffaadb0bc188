import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { contactFaults } from "../content/contact-faults";
import { honeypotName } from "../domain/contact-message";
import { ContactForm, type ContactFormProps, MessageSent } from "./contact-form";
import { Postcard } from "./postcard";

const form = (more: Partial<ContactFormProps> = {}) => pageOf(<ContactForm formKey="key-1" {...more} />);

describe("the form", () => {
  test("asks four things in order, and carries its key", () => {
    const { [honeypotName]: _honeypot, ...fields } = form().fields;
    expect(Object.entries(fields)).toEqual([
      ["name", "Name"],
      ["email", "Email"],
      ["subject", "Subject"],
      ["message", "Message"],
    ]);
    expect(form().carried).toEqual({ "form-key": "key-1" });
    expect(form().buttons).toEqual(["Send message"]);
    expect(form().one("form").attributes).toMatchObject({ method: "post", action: "?posted=contact" });
  });

  test("every field is required, and a browser may fill in name and address", () => {
    const page = form();
    for (const [tag, name] of [
      ["input", "name"],
      ["input", "email"],
      ["select", "subject"],
      ["textarea", "message"],
    ] as const) {
      expect(page.one(tag, { name }).attributes).toHaveProperty("required");
    }
    expect(page.one("input", { name: "name" }).attributes.autocomplete).toBe("name");
    expect(page.one("input", { name: "email" }).attributes.autocomplete).toBe("email");
  });

  test("offers four subjects, none of them chosen", () => {
    const options = form().all("option");
    expect(options.map(({ text }) => text)).toEqual([
      "Select a subject",
      "General Inquiry",
      "Technical Support",
      "Partnership Opportunity",
      "Feedback",
    ]);
    expect(options.filter(({ attributes }) => attributes.value && "selected" in attributes)).toEqual([]);
  });

  test.each(["general", "support", "partnership", "feedback"])("an address can ask for %s", (subject) => {
    expect(form({ subject }).one("option", { selected: "" }).attributes.value).toBe(subject);
  });

  test("asks for no details of anyone's health", () => {
    const { attributes } = form().one("textarea");
    expect(form().one("p", { id: attributes["aria-describedby"] ?? "" }).text).toContain(
      "Please leave out details of your health",
    );
  });

  test("the honeypot is not seen, not reached by keyboard, and not filled in by browsers", () => {
    const page = form();
    expect(page.text).not.toContain("Leave this field empty");
    expect(page.one("input", { name: honeypotName }).attributes).toMatchObject({
      tabindex: "-1",
      autocomplete: "off",
    });
  });
});

describe("a message that was not taken", () => {
  test.each([
    ["honeypot", "A hidden field that must stay empty was filled in"],
    ["tooOften", "five messages within an hour"],
    ["failed", "We couldn't store your message"],
  ] as const)("%s: says so, and keeps the text", (fault, words) => {
    const page = form({
      lastResult: {
        status: "error",
        initialValue: { name: "Ada", email: "ada@mail.example", subject: "support", message: "Hello <b>" },
        error: { "": [contactFaults[fault]] },
      },
    });
    expect(page.headings).toEqual(["h2 We don't have your message yet"]);
    expect(page.text).toContain(words);
    expect(page.one("input", { name: "name" }).attributes.value).toBe("Ada");
    expect(page.one("textarea").text).toBe("Hello <b>");
    expect(page.one("option", { selected: "" }).attributes.value).toBe("support");
  });

  test("each fault is named once, and leads to its field", () => {
    const page = form({
      lastResult: {
        status: "error",
        error: { email: ["Valid email is required", "Too long"], message: ["Message is required"] },
      },
    });
    expect(page.headings).toEqual(["h2 Please check your answers"]);
    const email = page.one("input", { name: "email" }).attributes.id;
    expect(page.links).toEqual([
      ["Valid email is required", `#${email}`],
      ["Message is required", `#${page.one("textarea").attributes.id}`],
    ]);
    expect(page.text).not.toContain("Too long");
  });
});

describe("the postcard", () => {
  const card = (posted: boolean) =>
    pageOf(
      <Postcard posted={posted}>
        <p>Words</p>
      </Postcard>,
    );

  test("is addressed to us, street and place on lines of their own", () => {
    const address = card(false).within("address");
    expect(address.all("span").map(({ text }) => text)).toEqual([
      "1 Market Street",
      "San Francisco, CA 94105",
    ]);
    expect(address.links).toEqual([["help@letterwell.example", "mailto:help@letterwell.example"]]);
  });

  test("has quick links under their own title", () => {
    const nav = card(false).within("nav");
    expect(nav.one("nav").attributes["aria-labelledby"]).toBe(nav.one("h2").attributes.id);
    expect(nav.links).toEqual([
      ["Home", "/"],
      ["Privacy Policy", "/privacy"],
      ["Terms of Service", "/terms"],
    ]);
  });

  test("is postmarked once it is posted, without a word more", () => {
    expect(card(true).all("svg").length).toBe(card(false).all("svg").length + 1);
    expect(card(true).text).toBe(card(false).text);
  });
});

test("after sending there is thanks, and a way to write again", () => {
  const page = pageOf(<MessageSent />);
  expect(page.headings).toEqual(["h1 Thanks for sending us a message! We'll be in touch soon."]);
  expect(page.links).toEqual([["Write another message", "/contact"]]);
});
