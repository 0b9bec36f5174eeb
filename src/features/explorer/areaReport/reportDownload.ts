import type { ComponentType } from 'react'

/** Confirms the download of a saved report, counts it and creates the file. */
export type ReportDownload = ComponentType<{
  readonly id: string
  readonly onClose: () => void
}>
