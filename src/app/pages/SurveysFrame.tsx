import type { ReactNode } from 'react'
import { FileAccessProvider } from './FileAccessProvider.tsx'
import { PlaceTabs } from './PlaceTabs.tsx'

/** Stands around what is done with surveys: tasks, design, answers and what they say. */
export function SurveysFrame({ children }: { children: ReactNode }) {
  return (
    <FileAccessProvider>
      <PlaceTabs group="surveys">{children}</PlaceTabs>
    </FileAccessProvider>
  )
}
