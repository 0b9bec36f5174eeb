import type { ReactNode } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'

/** One record as a list shows it. */
export interface FieldRow {
  readonly id: string
  readonly fields: FieldValues
  /** Before the title: what the map draws for it. */
  readonly mark?: ReactNode
  /** How far it is from here, and where to, once that is asked for. */
  readonly way?: string | undefined
  /** Beside the title: waiting to be sent, in conflict. */
  readonly badge?: ReactNode
}
