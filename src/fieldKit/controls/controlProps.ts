import type { ReactNode } from 'react'
import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { FieldOption, Making } from '../fieldOption.ts'

/** Props of every control. A control edits one text (see `formText.ts`); the form parses and validates it. */
export interface ControlProps {
  readonly field: Field
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly text: string
  readonly onText: (text: string) => void
  /** Called when the control starts or stops processing input such as photos. The form can't be saved meanwhile. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
  readonly options: readonly FieldOption[]
  /** Creation of new options; undefined if unsupported. */
  readonly making?: Making | undefined
  readonly context: FieldTextContext
}

export const wordsOf = ({ label, hint, error, required }: ControlProps) => ({ label, hint, error, required })
