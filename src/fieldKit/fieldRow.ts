import type { ReactNode } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'

export interface FieldRow {
  readonly id: string
  readonly fields: FieldValues
  readonly mark?: ReactNode
  readonly way?: string | undefined
  readonly badge?: ReactNode
}
