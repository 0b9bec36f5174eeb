import { execFileSync } from 'node:child_process'

/** Seed for every commit; change it in a separate commit, after a full run with the new seed. */
const fixedSeed = 72_234_504

/**
 * Returns a run's seed: TEST_SEED if set (`commit` derives it from the commit, as for deep tests), else the fixed seed,
 * because a commit must not fail for a bug in an earlier commit.
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
