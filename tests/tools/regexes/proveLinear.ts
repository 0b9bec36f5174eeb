import type { Judge } from './judgeRegexes.ts'

/**
 * Asks the automaton of recheck, in plain JavaScript so that every machine gets the same answer. The library is only loaded here: the usual run has
 * nothing to judge.
 */
export const proveLinear: Judge = async (source, flags) => {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'
  const { checkSync } = await import('recheck')
  const answer = checkSync(source, flags, { checker: 'automaton', timeout: 60_000 })
  if (answer.status === 'safe') return undefined
  return answer.status === 'vulnerable' ? answer.complexity.summary : `no proof: ${answer.error.kind}`
}
