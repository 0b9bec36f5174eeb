import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFirstReading } from './useFirstReading.ts'

/** Shows a skeleton until the first load is done; if offline, explains what to do. */
export function OnceRead({ lines = 8, children }: { lines?: number; children: ReactNode }) {
  const reading = useFirstReading()
  if (reading === 'reading') return <Skeleton lines={lines} />
  return reading === 'offline' ? <NotReadYet /> : children
}

/**
 * Shows “Loading…”, or that nothing is loaded if offline, in place of an empty-state sentence or a count until the
 * first load is done.
 */
export function KnownOnceRead({ children }: { children: ReactNode }) {
  const reading = useFirstReading()
  if (reading === 'reading') return <Trans>Loading…</Trans>
  return reading === 'offline' ? <Trans>Not loaded on this device yet</Trans> : children
}

export function NotReadYet() {
  return (
    <EmptyState title={<Trans>Your company’s data isn’t on this device yet</Trans>}>
      <Trans>You’re offline. Connect once to load the data automatically; after that, it stays on this device.</Trans>
    </EmptyState>
  )
}
