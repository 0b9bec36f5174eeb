import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { optionalPackKinds, packKinds } from '#domain/pack/pack.ts'
import { usePacks } from './packs/usePacks.ts'
import { followShell } from './shellHere.ts'
import { useChangeCounts } from './useSyncStatus.ts'

/** What this device still lacks for a day without a connection, in words; none: one can leave. Undefined while it is being looked at. */
export function useMissingHere(): readonly string[] | undefined {
  const { t } = useLingui()
  const counts = useChangeCounts()
  const packs = usePacks()
  const [hasShell, setHasShell] = useState<boolean>()
  useEffect(() => followShell(setHasShell), [])
  if (!counts || hasShell === undefined) return undefined
  const lacking = packKinds
    .filter((kind) => packs[kind].isOffered && packs[kind].state !== 'ready' && !optionalPackKinds.includes(kind))
    .map((kind) => packs[kind].label)
  return [
    ...(counts.lastSyncAt === undefined ? [t`Stores and other records`] : []),
    ...lacking,
    ...(hasShell ? [] : [t`App screens`]),
  ]
}
