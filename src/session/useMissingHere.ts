import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { optionalPackKinds, packKinds } from '#domain/pack/pack.ts'
import { usePacks } from './packs/usePacks.ts'
import { useChangeCounts } from './useSyncStatus.ts'

/** What this device still lacks for a day without a connection, in words; none: one can leave. Undefined while it is being looked at. */
export function useMissingHere(): readonly string[] | undefined {
  const { t } = useLingui()
  const counts = useChangeCounts()
  const packs = usePacks()
  const hasShell = useSyncExternalStore(listenToShell, isShellHere)
  if (!counts) return undefined
  const lacking = packKinds
    .filter((kind) => packs[kind].isOffered && packs[kind].state !== 'ready' && !optionalPackKinds.includes(kind))
    .map((kind) => packs[kind].label)
  return [
    ...(counts.lastSyncAt === undefined ? [t`Stores and other records`] : []),
    ...lacking,
    ...(hasShell ? [] : [t`The screens themselves`]),
  ]
}

/** Without a service worker there is nothing to wait for. */
const isShellHere = (): boolean => !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null

function listenToShell(onChange: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  navigator.serviceWorker.addEventListener('controllerchange', onChange)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', onChange)
}
