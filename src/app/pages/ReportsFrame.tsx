import type { ReactNode } from 'react'
import { PlaceTabs } from './PlaceTabs.tsx'

export function ReportsFrame({ children }: { children: ReactNode }) {
  return <PlaceTabs group="reports">{children}</PlaceTabs>
}
