import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { moduleOptions } from "../../app/build-steps/module-options.ts";

/** What an evaluation module exports: prints its figures and answers whether there was no miss. */
interface Evaluation {
  evaluate(...words: string[]): Promise<boolean>;
}

const [name = "", ...words] = process.argv.slice(2);
if (!/^[a-z]+$/.test(name) || words.length === 0) {
  console.error("Name what to evaluate and its data: npm run eval:reader -- FOLDER");
  process.exit(2);
}
const { module } = await runnerImport<Evaluation>(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), {
  ...moduleOptions,
  logLevel: "error",
});
process.exitCode = (await module.evaluate(...words)) ? 0 : 1;
