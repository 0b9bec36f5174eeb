import type { ReactNode } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useIsFirstReading } from './useIsFirstReading.ts'

/** What says that nothing is here: while this device still reads for the first time, bars stand for what comes. */
export function OnceRead({ lines = 8, children }: { lines?: number; children: ReactNode }) {
  return useIsFirstReading() ? <Skeleton lines={lines} /> : children
}
