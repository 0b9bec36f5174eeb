import type { ComponentType } from 'react'

/** Asks about the download of a saved report, counts it and makes its file. */
export type ReportDownload = ComponentType<{
  readonly id: string
  readonly onClose: () => void
}>
