import type { ReactNode } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'

export interface FieldRow {
  readonly id: string
  readonly fields: FieldValues
  /** Map marker, before the title. */
  readonly mark?: ReactNode
  /** Distance and direction from the user, if requested. */
  readonly way?: string | undefined
  /** Next to the title: unsent, in conflict. */
  readonly badge?: ReactNode
}
