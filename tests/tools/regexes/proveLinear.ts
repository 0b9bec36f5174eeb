import type { Judge } from './judgeRegexes.ts'

/**
 * Runs recheck's automaton in plain JavaScript rather than a native program, which a machine may lack. Loads the
 * library on first use, because a usual run has no regex to check.
 */
export const proveLinear: Judge = async (source, flags) => {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'
  const { checkSync } = await import('recheck')
  const answer = checkSync(source, flags, { checker: 'automaton', timeout: 60_000 })
  if (answer.status === 'safe') return undefined
  return answer.status === 'vulnerable' ? answer.complexity.summary : `no proof: ${answer.error.kind}`
}
