/** Something that whoever ran the command can put right: shown as its sentence, without a stack. */
export class Problem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Problem";
  }
}

/** Run a command's work; a Problem ends it with its sentence and exit code 1, anything else with a stack as well. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
