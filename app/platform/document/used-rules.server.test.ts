import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { classesIn, propertiesIn, readRules, scriptClasses, withNames, withTheme } from "./used-rules.server";

const utilities = (css: string, ...classes: string[]) =>
  readRules(`@layer base{a{color:red}}@layer utilities{${css}}`)(new Set(classes));
const kept = (css: string) => `@layer base{a{color:red}}@layer utilities{${css}}`;

const components = (css: string, ...classes: string[]) =>
  readRules(`@layer components{${css}}`)(new Set(classes));

test("of the utilities a page gets those whose class it uses, of all else everything", () => {
  const flex = ".flex{display:flex}";
  expect(utilities(`${flex}.grid{display:grid}`, "flex", "card")).toBe(kept(flex));
  expect(utilities(flex, "grid")).toBe("@layer base{a{color:red}}");
  const sheet = "@layer base{.card{color:red}}@font-face{font-family:A}@media print{.nav{display:none}}";
  expect(readRules(sheet)(new Set())).toBe(sheet);
});

test.each([
  [".card .title{color:red}"],
  [".card:hover{color:red}"],
  [".card:not(.plain)>*+*{color:red}"],
  [".card:has(a:not(:is(.on,.off))) .title{color:red}"],
  [".other,.card{color:red}"],
  ['.card[href$=".pdf"]{color:red}'],
  ["[type=range]{width:100%}"],
  ["@keyframes turn{to{rotate:1turn}}"],
  ["@media print{.card{display:none}}"],
])("a page with a card and a title gets the component's rule %s", (css) => {
  expect(components(css, "card", "title")).toBe(`@layer components{${css}}`);
});

test.each([
  ".card .other{color:red}",
  "@media print{.other,.another{color:red}}",
  ".other:not(.card){top:0}",
])("without its class a page doesn't get %s", (css) => {
  expect(components(css, "card", "title")).toBe("");
});

test("the classes that scripts give to new elements are known", () => {
  const folder = "app/kit/enhance";
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((script) => !script.includes("applyWholeSheets"));
  const given = scripts.flatMap((script) =>
    [...script.matchAll(/(?:className|Class) = "([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  expect([...new Set(given)].sort()).toEqual(scriptClasses);
});

test("comments stay behind", () => {
  expect(readRules("/*! licensed */a{color:red}")(new Set())).toBe("a{color:red}");
});

test.each([
  ["md:flex", ".md\\:flex{display:flex}"],
  ["hover:underline", ".hover\\:underline:hover{text-decoration:underline}"],
  ["group-hover:grid", ".group-hover\\:grid:is(:where(.group):hover *){display:grid}"],
  ["group-open:grid", ":is(:where(.group):is([open]) .group-open\\:grid){display:grid}"],
  ["group-open/one:grid", ":is(:where(.group\\/one):is([open]) .group-open\\/one\\:grid){display:grid}"],
  ["space-y-4", ":where(.space-y-4>:not(:last-child)){margin-top:1rem}"],
  ["w-[min(100%,32rem)]", ".w-\\[min\\(100\\%\\,32rem\\)\\]{width:min(100%,32rem)}"],
  ["py-0.5", ".py-0\\.5{padding-block:.125rem}"],
  ["2xl:flex", ".\\32 xl\\:flex{display:flex}"],
  ["after:content-['']", ".after\\:content-\\[\\'\\'\\]:after{content:''}"],
  ["gap-4", ".gap-4,.gap-5{gap:1rem}"],
  ["gap-5", ".gap-4,.gap-5{gap:1rem}"],
])("a page with the class %s gets its rule, another doesn't", (name, css) => {
  expect(utilities(css, name)).toBe(kept(css));
  expect(utilities(css, "w", "2", "group", "flex", "content")).toBe("@layer base{a{color:red}}");
});

test("rules for a width or a state are taken one by one, and their query with the last of them", () => {
  const css = "@media(min-width:48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}";
  expect(utilities(css, "md:grid")).toBe(kept("@media(min-width:48rem){.md\\:grid{display:grid}}"));
  expect(utilities(`.p-4{padding:1rem}${css}`, "p-4")).toBe(kept(".p-4{padding:1rem}"));
});

test("a property registered for utilities goes with them", () => {
  const sheet = readRules(
    "@layer properties{@supports (a:b){*,:before{--tw-blur:initial;--tw-ring:0;}}}" +
      "@layer utilities{.blur{filter:var(--tw-blur)}.ring{box-shadow:var(--tw-ring)}}" +
      '@property --tw-blur{syntax:"*";inherits:false}@property --tw-ring{syntax:"*";inherits:false}',
  );
  expect(sheet(new Set(["ring"]))).toBe(
    "@layer properties{@supports (a:b){*,:before{--tw-ring:0;}}}" +
      '@layer utilities{.ring{box-shadow:var(--tw-ring)}}@property --tw-ring{syntax:"*";inherits:false}',
  );
  expect(sheet(new Set())).toBe("");
});

test("an animation goes with the classes that are moved by it", () => {
  const rules = ".card{animation:turn 1s}.title::after{animation-name:glow}";
  const sheet = readRules(
    `@layer components{${rules}@keyframes turn{to{rotate:1turn}}@keyframes glow{to{opacity:0}}}`,
  );
  expect(sheet(new Set(["title"]))).toBe(
    "@layer components{.title::after{animation-name:glow}@keyframes glow{to{opacity:0}}}",
  );
  expect(sheet(new Set(["other"]))).toBe("");
});

test("a page's classes are read as a browser reads them", () => {
  const attribute = "flex md:gap-4 [&amp;&gt;a]:p-4 after:content-[&#x27;&#x27;]";
  expect(classesIn(attribute)).toEqual(["flex", "md:gap-4", "[&>a]:p-4", "after:content-['']"]);
});

test("utilities may have other names, and components keep theirs", () => {
  const css = ".md\\:p-4{padding:.5rem}.md\\:p-4\\.5 .card:hover{color:red}.\\32 xl\\:flex{top:0}";
  const { utilities } = readRules(`@layer components{.card{top:0}}@layer utilities{${css}}`);
  expect([...utilities]).toEqual(["md:p-4", "md:p-4.5", "2xl:flex"]);
  const names = new Map([...utilities].map((name, index) => [name, `N${index}`]));
  expect(withNames(css, names)).toBe(".N0{padding:.5rem}.N1 .card:hover{color:red}.N2{top:0}");
});

test("of the theme's custom properties a page gets those it uses, and those these use", () => {
  const light = "--ink:black;--shade:#0002;--shadow:0 1px var(--shade);--unused:red;";
  const rules = readRules(`:root,:host{${light}}@media(prefers-color-scheme:dark){:root{--unused:white;}}`);
  const used = withTheme(propertiesIn('<p style="color:var(--ink);box-shadow:var(--shadow)">'), rules.theme);
  expect(rules(used)).toBe(":root,:host{--ink:black;--shade:#0002;--shadow:0 1px var(--shade);}");
});

test("a component's own custom properties are rules like any other", () => {
  const css = "@layer components{.card{--fill:red;}}";
  expect(readRules(css)(new Set(["card"]))).toBe(css);
});
