import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { optionalPackKinds, packKinds } from '#domain/pack/pack.ts'
import { usePacks } from './packs/usePacks.ts'
import { followShell } from './shellHere.ts'
import { useChangeCounts } from './useSyncStatus.ts'

/**
 * Returns descriptions of what this device still needs for offline work; empty when ready, undefined while checking.
 */
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
