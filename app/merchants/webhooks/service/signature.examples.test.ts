import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { eventually } from "../../../../tests/support/eventually";
import { signedHeaders } from "./live.server";

const root = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const programOf = (file: string) => read(`content/integration/${file}`);

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const stranger = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const body = '{"type":"letter.sent","data":{"note":"é ✓"}}';
const sign = (secrets: readonly string[], minutes = 0) =>
  signedHeaders({ id: "id-1", body, secrets }, new Date(Date.now() + minutes * 60_000));

const cases = [
  { name: "ours", headers: sign([secret]), body, isOurs: true },
  { name: "ours, while the secret is changed", headers: sign([stranger, secret]), body, isOurs: true },
  { name: "a stranger's", headers: sign([stranger]), body, isOurs: false },
  { name: "another body", headers: sign([secret]), body: `${body} `, isOurs: false },
  { name: "another id", headers: { ...sign([secret]), "webhook-id": "id-2" }, body, isOurs: false },
  { name: "too old", headers: sign([secret], -6), body, isOurs: false },
  { name: "from the future", headers: sign([secret], 6), body, isOurs: false },
  { name: "no time", headers: { ...sign([secret]), "webhook-timestamp": "now" }, body, isOurs: false },
  { name: "no digit", headers: { ...sign([secret]), "webhook-timestamp": "²" }, body, isOurs: false },
  { name: "no headers of ours", headers: {}, body, isOurs: false },
  { name: "no signature", headers: { ...sign([secret]), "webhook-signature": "" }, body, isOurs: false },
];
const expected = cases.map(({ isOurs }) => isOurs);

/** Each program, with a line appended that reads the cases and prints its result for each. */
const programs = [
  {
    file: "verify_webhook.py",
    interpreter: "python3",
    args: ["-c"],
    end: `
import json, sys
print(json.dumps([is_ours("${secret}", c["headers"], c["body"].encode()) for c in json.load(sys.stdin)]))`,
  },
  {
    file: "verify-webhook.php",
    interpreter: "php",
    args: ["-r"],
    end: `
echo json_encode(array_map(
  fn($c) => is_ours("${secret}", $c["headers"], $c["body"]),
  json_decode(file_get_contents("php://stdin"), true)
));`,
  },
  {
    file: "verify_webhook.rb",
    interpreter: "ruby",
    args: ["-rjson", "-e"],
    end: `
puts JSON.generate(JSON.parse($stdin.read).map { |c| ours?("${secret}", c["headers"], c["body"]) })`,
  },
] as const;

describe.each(programs)("$file", ({ file, interpreter, args, end }) => {
  const isThere = spawnSync(interpreter, ["--version"]).status === 0;

  test.skipIf(!isThere)(
    isThere ? "takes our messages and no others" : `SKIPPED: there is no ${interpreter} here`,
    () => {
      const program = programOf(file).replace(/^<\?php/, "") + end;
      const input = JSON.stringify(cases);
      const { stdout, stderr } = spawnSync(interpreter, [...args, program], { input, encoding: "utf8" });
      expect(stderr).toBe("");
      expect(JSON.parse(stdout)).toEqual(expected);
    },
  );

  // Without its secret a receiver would take what anyone signs with nothing.
  test.skipIf(!isThere)("stops without a secret", () => {
    const program = programOf(file).replace(/^<\?php/, "") + end.replace(secret, "");
    const { stdout, stderr } = spawnSync(interpreter, [...args, program], {
      input: JSON.stringify(cases),
      encoding: "utf8",
    });
    expect(stdout + stderr).toContain("This is no webhook secret.");
  });
});

test("the receiver for Node.js accepts our messages and no others", async () => {
  const program = `${programOf("verify-webhook.mjs")}
    server.on("listening", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
    await eventually(async () => expect(printed).toMatch(/^\d+\n/));
    const url = `http://127.0.0.1:${Number.parseInt(printed, 10)}/`;
    const answers = cases.map(async ({ headers, body }) => fetch(url, { method: "POST", headers, body }));
    expect((await Promise.all(answers)).map(({ status }) => status === 204)).toEqual(expected);
  } finally {
    child.kill();
  }
});

test("the document prints the examples", () => {
  const withoutBlankLines = (text: string) => text.replace(/\n{2,}/g, "\n");
  const document = withoutBlankLines(read("docs/webhooks.md"));
  for (const file of ["verify-webhook.mjs", ...programs.map((program) => program.file)])
    expect(document).toContain(withoutBlankLines(programOf(file)).trim());
});
