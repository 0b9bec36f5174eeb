import { useState } from 'react'
import { ChoiceBox } from './ChoiceBox.tsx'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import type { SearchChoice } from './matchChoices.ts'

export interface ComboBoxProps extends FieldTexts {
  id?: string | undefined
  /** '' means: nothing chosen; emptying the line chooses that. */
  value: string
  onChange: (value: string) => void
  choices: readonly SearchChoice[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** One of a long list, found by typing; what matches nothing is taken back on leaving. For a short list take Select. */
export function ComboBox({
  id,
  value,
  onChange,
  choices,
  onBlur,
  placeholder,
  disabled,
  readOnly,
  ...texts
}: ComboBoxProps) {
  const chosenLabel = choices.find((choice) => choice.value === value)?.label ?? ''
  /** What is typed; `null` while the line shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)

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
          onChoose={(next) => {
            setTyped(null)
            onChange(next)
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
