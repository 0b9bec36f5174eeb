import type { ReactNode } from 'react'
import { FileAccessProvider } from './FileAccessProvider.tsx'
import { PlaceTabs } from './PlaceTabs.tsx'

export function SurveysFrame({ children }: { children: ReactNode }) {
  return (
    <FileAccessProvider>
      <PlaceTabs group="surveys">{children}</PlaceTabs>
    </FileAccessProvider>
  )
}
