import { expect, test } from "vitest";
import { oneStatement } from "./one-statement.server";

const called = { name: "f", isSet: true, isScalar: false, isVoid: false, isVolatile: false, json: [] };
const statement = (method: string, address: string, body: unknown = null, more: [string, string][] = []) =>
  oneStatement(
    {
      method,
      url: `http://embedded.local/rest/v1/${address}`,
      headers: [[method === "GET" ? "accept-profile" : "content-profile", "public"], ...more],
      body: body === null ? null : JSON.stringify(body),
    },
    new Map([
      ["f", called],
      ["w", { ...called, name: "w", isVolatile: true }],
    ]),
  );

test("values are passed as parameters, never within the statement", () => {
  const value = `x' or "1"; drop table a; $1`;
  const asked = [
    statement("GET", `a?b=eq.${encodeURIComponent(value)}&order=b.desc&limit=1`),
    statement("PATCH", `a?b=eq.${encodeURIComponent(value)}`, { c: value }),
    statement("POST", "a?on_conflict=c", { c: value }, [["prefer", "resolution=merge-duplicates"]]),
    statement("POST", "rpc/f", { p_a: value }),
  ];
  for (const one of asked) {
    expect(one?.parameters.join()).toContain("drop table");
    expect(one?.sql).not.toContain("drop");
  }
});

test("a page of rows is one statement", () => {
  expect(statement("GET", "a?b=eq.x&order=b.asc&offset=20&limit=10")).toMatchObject({
    sql: expect.stringMatching(/order by "b" asc limit \$3 offset \$2\) body_row\)/),
    parameters: ["x", "20", "10"],
  });
});

test("batched reads are one statement, with the values of all passed separately", () => {
  const p_reads = [
    { name: "f", args: { p_a: "x" } },
    { name: "f", args: { p_a: "y", p_b: 1 } },
  ];
  expect(statement("POST", "rpc/read_together", { p_reads })).toMatchObject({
    sql: expect.stringMatching(/"f"\("p_a" := \$1\).*"f"\("p_a" := \$2, "p_b" := \$3\)/),
    parameters: ["x", "y", 1],
    status: 200,
  });
});

test.each(["g", "w"])(
  "reads with %s, which isn't known or may write, are left to the database's own function",
  (name) => {
    const p_reads = [
      { name: "f", args: {} },
      { name, args: {} },
    ];
    expect(statement("POST", "rpc/read_together", { p_reads })).toBeNull();
  },
);

test("the values of a list can't end it", () => {
  expect(statement("GET", "a?b=in.(x,y)")?.parameters).toEqual([`{"x","y"}`]);
  for (const value of [`("x")`, "(x\\)", "({x})", "((x))"])
    expect(statement("GET", `a?b=in.${encodeURIComponent(value)}`)).toBeNull();
});

const name = `b" = "b" --`;
const key = encodeURIComponent(name);
test.each([
  ["a table", "GET", `${key}?select=b`, null],
  ["a column", "GET", `a?select=${key}`, null],
  ["a condition", "GET", `a?${key}=eq.1`, null],
  ["an order", "GET", `a?order=${key}.asc`, null],
  ["a changed column", "PATCH", "a?b=eq.1", { [name]: 1 }],
  ["a written column", "POST", "a", { [name]: 1 }],
  ["an argument", "POST", "rpc/f", { [name]: 1 }],
  ["a function that isn't known", "POST", "rpc/g", {}],
  ["rows of another table", "GET", "a?select=b,c(d)", null],
  ["several rows", "POST", "a", [{ b: 1 }]],
  ["a change of nothing", "PATCH", "a?b=eq.1", {}],
  ["a change of all rows", "PATCH", "a", { b: 1 }],
  ["a change of some rows", "PATCH", "a?b=eq.1&limit=1", { b: 1 }],
  ["a change of later rows", "PATCH", "a?b=eq.1&offset=1", { b: 1 }],
  ["either of two", "GET", "a?or=(b.eq.1,c.eq.2)", null],
])("%s is left to lite", (_, method, address, body) => {
  expect(statement(method, address, body)).toBeNull();
});

test("a request with another response format is left to lite", () => {
  expect(statement("GET", "a?b=eq.1", null, [["prefer", "count=exact"]])).toBeNull();
  expect(statement("GET", "a?b=eq.1", null, [["range", "0-1"]])).toBeNull();
  expect(statement("GET", "a?b=eq.1", null, [["accept", "application/vnd.pgrst.object+json"]])).toBeNull();
});
