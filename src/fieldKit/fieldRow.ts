import type { ReactNode } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'

/** One record as a list shows it. */
export interface FieldRow {
  readonly id: string
  readonly fields: FieldValues
  /** Before the title: what the map draws for it. */
  readonly mark?: ReactNode
  /** Beside the title: waiting to be sent, in conflict. */
  readonly badge?: ReactNode
}
