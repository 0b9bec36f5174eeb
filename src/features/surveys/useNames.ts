import { listNames } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { useCan } from '#session/useCan.ts'
import { useServerCopy } from '#session/useServerCopy.ts'

const nobody = { people: [] }

/**
 * Names of the company's people, as the server last gave them: all, or for who only answers those who reviewed their answers. Empty for who
 * may know none, undefined before they are known.
 */
export function useNames() {
  const mayAsk = useCan('survey.answer')
  const load = () => (mayAsk ? call(listNames, {}) : Promise.resolve(nobody))
  return useServerCopy('names', listNames.reply, load).value?.people
}
