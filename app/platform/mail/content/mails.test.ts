import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { letterApprovedMail } from "~/letters/content/mails/letter-mails";
import { site } from "~/site";
import { everyMail, hostile } from "../../../../tests/support/mails";
import { promisedHours } from "../../../../tests/support/promised-hours";
import { mailColors, mailCss } from "./mail-style";
import { writeMail } from "./write-mail";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const words = (text: string): string[] =>
  text
    .replace(/:(\s|$)/g, " ")
    .split(/[\s\u200c\u00a0]+/)
    .filter(Boolean);

const elementsOf = (html: string) => {
  const page = parseDocument(html);
  const all = DomUtils.getElementsByTagName("*", page);
  const classed = (name: string) => all.find((one) => one.attribs.class?.split(" ").includes(name));
  return { page, all, classed };
};

/** The visible text of the body, block by block. */
function shownWords(html: string): string[] {
  const { all, classed } = elementsOf(html);
  const cells = ["inside", "foot"].map(classed);
  const leaves = all.filter((one) =>
    cells.some((cell) => cell && DomUtils.hasAttrib(cell, "class") && isIn(one, cell)),
  );
  return leaves.flatMap((one) => words(ownText(one)));
}

const isIn = (inner: { parent: unknown }, outer: unknown): boolean => {
  for (let node = inner.parent; node; node = (node as { parent: unknown }).parent)
    if (node === outer) return true;
  return false;
};
const ownText = (element: ReturnType<typeof elementsOf>["all"][number]): string =>
  element.children.map((child) => (child.type === "text" ? child.data : " ")).join("");

describe.each(Object.entries(everyMail))("the mail %s", (_, mail) => {
  test("says in its HTML what it says in its text", () => {
    const text = mail.unsubscribeUrl ? mail.text.replace(mail.unsubscribeUrl, "") : mail.text;
    expect(shownWords(mail.html)).toEqual(words(text));
  });

  test("is valid HTML that loads nothing from elsewhere and runs no script", async () => {
    const { results } = await validator.validateString(mail.html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
    expect(mail.html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    const { all } = elementsOf(mail.html);
    expect(all.map(({ name }) => name)).not.toContain("img");
    const loading = ["script", "link", "iframe", "object", "form", "svg", "video", "base"];
    expect(all.filter(({ name }) => loading.includes(name))).toEqual([]);
    expect(
      all.flatMap(({ attribs }) => Object.keys(attribs)).filter((name) => /^(on|src|background$)/.test(name)),
    ).toEqual([]);
    expect(mail.html).not.toMatch(/url\(|@import|@font-face/);
  });

  test("knows the dark scheme and sets its words at 16 pixels, its small print at 14", () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(mail.html).toContain("@media (prefers-color-scheme:dark)");
    const { classed } = elementsOf(mail.html);
    expect(classed("inside")?.attribs.style).toContain("font:400 16px/");
    expect(classed("foot")?.attribs.style).toContain("font:400 14px/");
  });

  test("has one button at most, with its address in words below it", () => {
    const { all } = elementsOf(mail.html);
    const buttons = all.filter(({ attribs }) => attribs.class?.includes("button"));
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const button of buttons)
      expect(DomUtils.textContent(all[all.indexOf(button) + 1] ?? [])).toBe(button.attribs.href);
  });

  test("names no product, condition, provider or person except its sender", () => {
    const { classed } = elementsOf(mail.html);
    const preview = DomUtils.textContent(classed("preview") ?? []);
    const outside = `${mail.subject} ${preview} ${mail.unsubscribeUrl ?? ""}`;
    expect(preview.trim().length).toBeGreaterThan(8);
    expect(outside).not.toMatch(
      /ada|brook|pain|mat|sauna|chronic|condition|diagnos|treatment|northpine|M\.?D\b|NPI/i,
    );
    expect(mail.subject.length).toBeLessThanOrEqual(50);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test("promises no hours: those of a decision are a goal", () => {
    expect([mail.subject, mail.html].flatMap(promisedHours)).toEqual([]);
  });

  test("ends with who writes", () => {
    expect(mail.text).toContain(`${site.name}, ${site.postalAddress}`);
  });
});

test("every mail the app writes is among these", () => {
  const samples = readFileSync(new URL("../../../../tests/support/mails.ts", import.meta.url), "utf8");
  const files = import.meta.glob<Record<string, unknown>>("../../../*/**/content/**/*-mails.ts", {
    eager: true,
  });
  const written = Object.values(files).flatMap((file) =>
    Object.keys(file).filter((name) => name.endsWith("Mail")),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
});

test("a visitor's words are escaped as text, whatever they look like", () => {
  const mail = everyMail["contact-message"];
  if (!mail) throw new Error("no such mail");
  const { all, classed } = elementsOf(mail.html);
  expect(DomUtils.textContent(classed("quote") ?? [])).toBe(hostile.message);
  expect(DomUtils.textContent(classed("paragraph") ?? [])).toBe(`${hostile.name} <${hostile.email}> wrote:`);
  expect(all.filter(({ name }) => ["script", "img", "b"].includes(name))).toEqual([]);
  expect(mail.text).toContain(hostile.message);
});

test("the mail with a letter says when to buy, or to who bought first what the letter covers", () => {
  const letter = {
    letterUrl: "https://letterwell.example/letter/x",
    findUrl: "https://letterwell.example/find-letter",
    validFrom: "2026-11-22",
    validUntil: "2027-11-22",
    linkDays: 90,
  };
  expect(letterApprovedMail({ ...letter, lateLetter: null }).text).toContain(
    "Buy it on a day after your letter starts.",
  );
  const late = letterApprovedMail({ ...letter, lateLetter: "It covers later purchases." }).text;
  expect(late).toContain("It covers later purchases.");
  expect(late).not.toContain("Buy it on a day");
});

test("only reminders can be unsubscribed from", () => {
  const names = Object.entries(everyMail).filter(([, mail]) => mail.unsubscribeUrl);
  expect(names.map(([name]) => name)).toEqual(["letter-ending-in-30-days", "letter-ending-in-7-days"]);
});

test("the colors are the site's", () => {
  const [light = "", dark = ""] = readFileSync("app/theme.css", "utf8").split("prefers-color-scheme: dark");
  for (const [sheet, colors] of [
    [light, mailColors.light],
    [dark, mailColors.dark],
  ] as const)
    for (const [name, value] of Object.entries(colors)) expect(sheet).toContain(`--color-${name}: ${value};`);
});

test("the style element needs no escaping", () => {
  expect(mailCss).not.toMatch(/[<>&"']/);
  const html = writeMail({ subject: "s", preview: "p", title: "t", parts: [], footer: [] }).html;
  expect(html).toContain(`<style>${mailCss}</style>`);
});
