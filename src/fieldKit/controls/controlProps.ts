import type { ReactNode } from 'react'
import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldType.ts'
import type { FieldOption, Making } from '../fieldOption.ts'

/** What every control of a field gets; it edits one text, see `formText.ts`, and never reads or checks it. */
export interface ControlProps {
  readonly field: Field
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly text: string
  readonly onText: (text: string) => void
  /** Called while the control is still at work on what it was given, such as photos that are made ready; the form waits with saving. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
  readonly options: readonly FieldOption[]
  /** Set where what is not there yet can be made while it is being chosen. */
  readonly making?: Making | undefined
  readonly context: FieldTextContext
}

/** The words around a control, as the fields of the interface take them. */
export const wordsOf = ({ label, hint, error, required }: ControlProps) => ({ label, hint, error, required })
