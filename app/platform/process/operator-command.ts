/** What a command of an operator says, and the status its process exits with. */
export interface CommandResult {
  exitCode: number;
  output: string;
}

export const done = (output: string): CommandResult => ({ exitCode: 0, output });
/** Nothing was done, for the reason given. */
export const failed = (output: string): CommandResult => ({ exitCode: 1, output });

/** Runs with what was typed after the command's name; `input` is the text of a file or of standard input, where one was named. */
export type OperatorCommand = (args: readonly string[], input?: string) => Promise<CommandResult>;
