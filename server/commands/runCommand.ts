import { StartProblem } from '../startProblem.ts'

/**
 * Runs a command that ends with 1 where it could not do its work. What whoever runs it can fix is said in one line: what `Problem` and
 * StartProblem say, and what Node refuses with a code (wrong options, a folder that can't be written). Anything else is printed whole.
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
