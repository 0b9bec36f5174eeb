import { execFileSync } from 'node:child_process'

/** What every commit is tried on; a new number is a commit of its own, after a whole run with it. */
const fixedSeed = 72_234_504

/**
 * The seed of all random input of a test run: TEST_SEED where that is set (`commit` makes it a number that the commit decides, as
 * the deep tests want it), else the kept one, so that a commit never goes red for what an earlier one brought.
 */
export function testSeed(): number {
  const wanted = process.env['TEST_SEED']
  if (wanted === 'commit') return commitSeed()
  if (wanted !== undefined && /^\d{1,9}$/.test(wanted)) return Number(wanted)
  if (wanted) throw new Error(`TEST_SEED is "${wanted}"; it must be "commit" or a number of at most nine digits.`)
  return fixedSeed
}

function commitSeed(): number {
  const asked = ['rev-parse', 'HEAD']
  const commit = execFileSync('git', asked, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'ignore'] })
  return Number.parseInt(commit.toString().slice(0, 7), 16)
}
