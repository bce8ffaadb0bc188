/** What a command of an operator says, and the status its process exits with. */
export interface CommandResult {
  exitCode: number;
  output: string;
}

/** Runs with what was typed after the command's name. */
export type OperatorCommand = (args: readonly string[]) => Promise<CommandResult>;
