/** An error that the user can fix: shown as a sentence, without a stack. */
export class Problem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Problem";
  }
}

/** Run a command; a Problem ends it with its message and exit code 1, other errors with a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
