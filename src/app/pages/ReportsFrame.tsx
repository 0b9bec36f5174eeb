import type { ReactNode } from 'react'
import { PlaceTabs } from './PlaceTabs.tsx'

/** Stands around reports on sites and comparisons. */
export function ReportsFrame({ children }: { children: ReactNode }) {
  return <PlaceTabs group="reports">{children}</PlaceTabs>
}
