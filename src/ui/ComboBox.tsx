import { useState } from 'react'
import { ChoiceBox } from './ChoiceBox.tsx'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fold, type SearchChoice } from './matchChoices.ts'

export interface ComboBoxProps extends FieldTexts {
  id?: string | undefined
  /** Selected value; '' for none. Clearing the input sets ''. */
  value: string
  onChange: (value: string) => void
  choices: readonly SearchChoice[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** Handles a typed name that doesn't exist: offers to create it, or explains why this user can't. */
  adding?: Adding | undefined
}

interface Adding {
  readonly words: (typed: string) => string
  readonly whyNot: string
  readonly onAdd: ((typed: string) => void) | undefined
}

const newValue = 'new'

/**
 * Selects from a long list by typing; text that wasn't selected from the list is reverted on blur. Use Select for a
 * short list.
 */
export function ComboBox({
  id,
  value,
  onChange,
  choices,
  onBlur,
  placeholder,
  disabled,
  readOnly,
  adding,
  ...texts
}: ComboBoxProps) {
  const chosenLabel = choices.find((choice) => choice.value === value)?.label ?? ''
  /** Typed text; `null` while the input shows the selected value. */
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed?.trim() ?? ''
  const isThere = choices.some(({ label }) => fold(label) === fold(name))
  const added = adding?.onAdd && name !== '' && !isThere

  return (
    <FieldFrame {...texts} id={id}>
      {(aria) => (
        <ChoiceBox
          {...{ aria, choices, placeholder, disabled, readOnly }}
          text={typed ?? chosenLabel}
          search={typed ?? ''}
          chosen={value === '' ? [] : [value]}
          onText={(text) => {
            setTyped(text)
            if (text === '' && value !== '') onChange('')
          }}
          added={added ? { value: newValue, label: adding.words(name), isNew: true } : undefined}
          noneWords={adding && !adding.onAdd ? adding.whyNot : undefined}
          onChoose={(next) => {
            setTyped(null)
            if (next === newValue) adding?.onAdd?.(name)
            else onChange(next)
          }}
          onLeave={() => {
            setTyped(null)
            onBlur?.()
          }}
        />
      )}
    </FieldFrame>
  )
}
