import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFirstReading } from './useFirstReading.ts'

/** Shows an empty state only once it is true: before the first reading is done, bars, or what to do without a connection. */
export function OnceRead({ lines = 8, children }: { lines?: number; children: ReactNode }) {
  const reading = useFirstReading()
  if (reading === 'reading') return <Skeleton lines={lines} />
  return reading === 'offline' ? <NotReadYet /> : children
}

/** Shows a sentence that nothing is here, or a count, only once it is true: before that, that it is loading. */
export function KnownOnceRead({ children }: { children: ReactNode }) {
  const reading = useFirstReading()
  if (reading === 'reading') return <Trans>Loading…</Trans>
  return reading === 'offline' ? <Trans>Not loaded on this device yet</Trans> : children
}

/** Stands in for a screen that can't be filled before this device has been online once. */
export function NotReadYet() {
  return (
    <EmptyState title={<Trans>Your company’s data isn’t on this device yet</Trans>}>
      <Trans>You’re offline. Connect once and it loads automatically; after that it stays here.</Trans>
    </EmptyState>
  )
}
