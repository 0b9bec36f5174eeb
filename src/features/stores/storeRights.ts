import { canAll, reachesOf } from '#domain/access/permissions.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSession } from '#session/useSession.ts'

/** True when this member may delete the store, and so may bring it back. */
export function useCanRemove(record: LocalRecord | undefined): boolean {
  const { member } = useSession()
  const reaches = reachesOf(member, 'business.remove')
  return reaches.includes('all') || (reaches.includes('own') && record?.createdBy === member.userId)
}

/**
 * True when this member may change any field of the store. A surveyor who may only add photos to a bound store has no use for
 * the form, which holds everything else.
 */
export const useCanEditAll = (): boolean => canAll(useSession().member, 'business.edit')
