import { execFileSync } from 'node:child_process'

/** Where there is no commit to go by. */
const anySeed = 20_261_121

/**
 * The seed of all random input of a test run: TEST_SEED where that is set, else a number that the commit decides. So each commit is
 * tried on other input than the one before, and a run that failed on it can be played again.
 */
export function testSeed(): number {
  const wanted = process.env['TEST_SEED']
  if (wanted !== undefined && /^\d{1,9}$/.test(wanted)) return Number(wanted)
  if (wanted) throw new Error(`TEST_SEED is "${wanted}"; it must be a number of at most nine digits.`)
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.toString().slice(0, 7), 16)
  } catch {
    return anySeed
  }
}
