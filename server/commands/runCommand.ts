import { StartProblem } from '../startProblem.ts'

/**
 * Runs a command; exits with 1 on failure. Errors the user can fix are printed as one line: `Problem`, StartProblem,
 * and Node errors with a code (invalid options, a read-only folder). Other errors are printed in full.
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
