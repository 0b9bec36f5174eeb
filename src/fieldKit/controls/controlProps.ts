import type { ComponentType, ReactNode } from 'react'
import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldType.ts'
import type { FieldOption } from '../fieldOption.ts'

/** How another record is made in the middle of choosing one. */
export interface Making {
  /** Offers to make one of the name that was typed. */
  readonly words: (typed: string) => string
  /** Asks for the rest; undefined for who may not make one. */
  readonly Maker: ComponentType<MakerProps> | undefined
  /** Said beneath a name that is not there to who may not make it. */
  readonly whyNot: string
  /** True where a draft of one waits that was begun here and not ended. */
  readonly isBegun: () => Promise<boolean>
}

export interface MakerProps {
  /** What was typed; '' where a draft is taken up again. */
  readonly typed: string
  /** What one made here begins with. */
  readonly begins: NonNullable<Field['begins']>
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}

/** What every control of a field gets; it edits one text, see `formText.ts`, and never reads or checks it. */
export interface ControlProps {
  readonly field: Field
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly text: string
  readonly onText: (text: string) => void
  /** Told while the control is still at work on what it was given, such as photos that are made ready; the form waits with saving. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
  readonly options: readonly FieldOption[]
  /** Set where what is not there yet can be made while it is being chosen. */
  readonly making?: Making | undefined
  readonly context: FieldTextContext
}

/** The words around a control, as the fields of the interface take them. */
export const wordsOf = ({ label, hint, error, required }: ControlProps) => ({ label, hint, error, required })
