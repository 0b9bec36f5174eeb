import { StartProblem } from '../startProblem.ts'

/**
 * Runs a command; exits with 1 on failure. Prints errors the user can fix (`Problem`, StartProblem, Node errors with a
 * code) as one line, other errors in full.
 */
export async function runCommand(run: () => Promise<void>, Problem: new (...args: never[]) => Error): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isKnown =
      error instanceof Problem || error instanceof StartProblem || (error instanceof Error && 'code' in error)
    console.error(isKnown ? error.message : error)
    process.exitCode = 1
  }
}
