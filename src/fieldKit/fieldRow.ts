import type { ReactNode } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'

export interface FieldRow {
  readonly id: string
  readonly fields: FieldValues
  readonly mark?: ReactNode
  /** Distance and direction from the user, if requested. */
  readonly way?: string | undefined
  /** Badge next to the title, for unsent changes or conflicts. */
  readonly badge?: ReactNode
}
