import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** The output of an operator command, and its exit code. */
export interface CommandResult {
  exitCode: number;
  output: string;
}

export const done = (output: string): CommandResult => ({ exitCode: 0, output });
/** Nothing was done, for the given reason. */
export const failed = (output: string): CommandResult => ({ exitCode: 1, output });

/** Runs a command with its arguments; `input` is the text of a file or of standard input, if one was named. */
export type OperatorCommand = (args: readonly string[], input?: string) => Promise<CommandResult>;

/** The command was not understood: prints its usage, then the error if it is known, last, where it is seen first. */
export const misunderstood = (usage: string, fault?: string): CommandResult => ({
  exitCode: 2,
  output: fault ? `${usage}\n\n${fault}.` : usage,
});

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>;
export type Flags<Options extends ParseArgsOptionsConfig> = Parsed<Options>["values"];

/** A command's arguments besides flags: the maximum number of words, and the allowed first words if they are a list. */
interface Words {
  most: number;
  verbs?: readonly string[];
}

/**
 * Parses a command's arguments. A flag or a word that it doesn't have, and a flag that lacks its value, is named below the
 * usage.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  usage: string,
  options: Options,
  { most, verbs }: Words,
): Parsed<Options> | CommandResult {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const [first] = parsed.positionals;
    if (first !== undefined && verbs?.includes(first) === false)
      return misunderstood(usage, `There is no '${first}'`);
    const surplus = parsed.positionals[most];
    return surplus === undefined ? parsed : misunderstood(usage, `'${surplus}' is one word too many`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node.js adds advice after the first sentence.
    return misunderstood(usage, error.message.split(/\.(?=\s|$)/)[0]);
  }
}
