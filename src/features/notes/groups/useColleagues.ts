import { useMemo } from 'react'
import { listNames } from '#domain/contracts/users.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { call } from '#api/call.ts'
import { useCan } from '#session/useCan.ts'
import { useServerCopy } from '#session/useServerCopy.ts'
import { useSession } from '#session/useSession.ts'

export type Colleague = ReplyOf<typeof listNames>['people'][number]

/** Returns the colleagues last loaded from the server; undefined until first loaded, empty for read-only users. */
export function useColleagues(): readonly Colleague[] | undefined {
  const { member } = useSession()
  const mayAsk = useCan('note.write')
  const { value } = useServerCopy('names', listNames.reply, () =>
    mayAsk ? call(listNames, {}) : Promise.resolve({ people: [] }),
  )
  return useMemo(() => value?.people.filter(({ id }) => id !== member.userId), [value, member.userId])
}
