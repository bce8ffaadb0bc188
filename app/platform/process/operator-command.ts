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

/** Parses a command's arguments. Returns null if it has no such flag, or a flag lacks its value. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}
