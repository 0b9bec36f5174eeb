import { listNames } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { useCan } from '#session/useCan.ts'
import { useServerCopy } from '#session/useServerCopy.ts'

const nobody = { people: [] }

/**
 * Returns member names as last fetched: all members, or only the reviewers of a surveyor's answers. Empty without
 * permission; undefined until fetched.
 */
export function useNames() {
  const mayAsk = useCan('survey.answer')
  const load = () => (mayAsk ? call(listNames, {}) : Promise.resolve(nobody))
  return useServerCopy('names', listNames.reply, load).value?.people
}
