import type { ComponentType } from 'react'

export type ReportDownload = ComponentType<{
  readonly id: string
  readonly onClose: () => void
}>
