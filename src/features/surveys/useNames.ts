import { listNames } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { useCan } from '#session/useCan.ts'
import { useServerCopy } from '#session/useServerCopy.ts'

const nobody = { people: [] }

/** Names of the company's people, as the server told them last. Empty for who may not know them, undefined before they are known. */
export function useNames() {
  const mayAsk = useCan('note.write')
  const ask = () => (mayAsk ? call(listNames, {}) : Promise.resolve(nobody))
  return useServerCopy('names', listNames.reply, ask).value?.people
}
