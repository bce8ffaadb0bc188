import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** What an evaluation module exports: prints its figures and answers whether there was no miss. */
interface Evaluation {
  evaluate(argument: string): Promise<boolean>;
}

const [name = "", argument] = process.argv.slice(2);
if (!/^[a-z]+$/.test(name) || argument === undefined) {
  console.error("Name what to evaluate and its data: npm run eval:reader -- FOLDER");
  process.exit(2);
}
const app = fileURLToPath(new URL("../../app", import.meta.url));
const { module } = await runnerImport<Evaluation>(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), {
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "~": app } },
});
process.exitCode = (await module.evaluate(argument)) ? 0 : 1;
