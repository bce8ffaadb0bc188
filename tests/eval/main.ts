import { withAppModule } from "./app-module.ts";

/** An evaluation module's export: prints its results and returns true if there was no miss. */
interface Evaluation {
  evaluate(...words: string[]): Promise<boolean>;
}

const [name = "", ...words] = process.argv.slice(2);
if (!/^[a-z]+$/.test(name) || words.length === 0) {
  console.error("Name what to evaluate and its data: npm run eval:reader -- FOLDER");
  process.exit(2);
}
process.exitCode = (await withAppModule<Evaluation, boolean>(`/tests/eval/${name}.ts`, (module) =>
  module.evaluate(...words),
))
  ? 0
  : 1;
