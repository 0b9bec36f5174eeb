import type { ReactNode } from 'react'
import { FileDeskProvider } from './FileDeskProvider.tsx'
import { PlaceTabs } from './PlaceTabs.tsx'

/** Stands around what is done with surveys: tasks, design, answers and what they say. */
export function SurveysFrame({ children }: { children: ReactNode }) {
  return (
    <FileDeskProvider>
      <PlaceTabs group="surveys">{children}</PlaceTabs>
    </FileDeskProvider>
  )
}
