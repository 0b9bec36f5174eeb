import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { isSameJson } from '#domain/json.ts'
import { useSession } from '#session/useSession.ts'
import { followGroups, groupsHereAtom, sharedGroupsAtom, type TakenGroup, takenGroups } from './sharedGroups.ts'

interface TakenGroups {
  readonly taken: readonly TakenGroup[]
  readonly forget: (id: string) => void
}

/**
 * Updates the stored copy of shared groups while a notes screen is open. Returns stored groups that are now deleted or
 * no longer shared with the user; `forget` removes a stored group.
 */
export function useSharedGroups(): TakenGroups {
  const { userId } = useSession().member
  const [known, setKnown] = useAtom(sharedGroupsAtom)
  const here = useAtomValue(groupsHereAtom)
  useEffect(() => {
    if (!known || !here) return
    const next = followGroups(known, here, userId)
    if (!isSameJson(next as never, known as never)) setKnown(next)
  }, [known, here, userId, setKnown])
  return {
    taken: known && here ? takenGroups(known, here, userId) : [],
    forget: (id) => known && setKnown(Object.fromEntries(Object.entries(known).filter(([other]) => other !== id))),
  }
}
