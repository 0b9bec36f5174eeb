import { useState } from 'react'
import { ComboBox as SearchBox } from 'react-aria-components/ComboBox'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { comboBoxAria } from './comboBoxAria.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { matchChoices, type SearchChoice } from './matchChoices.ts'

export interface ComboBoxProps extends FieldTexts {
  id?: string | undefined
  /** '' means: nothing chosen. */
  value: string
  onChange: (value: string) => void
  choices: readonly SearchChoice[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** One of a long list, found by typing. For a short list take Select. Loads React Aria: only for screens that load lazily. */
export function ComboBox({
  id,
  value,
  onChange,
  choices,
  placeholder,
  disabled,
  readOnly,
  onBlur,
  ...texts
}: ComboBoxProps) {
  const chosen = choices.find((choice) => choice.value === value)
  const chosenLabel = chosen?.label ?? ''
  const [text, setText] = useState(chosenLabel)
  const [known, setKnown] = useState(chosenLabel)
  if (known !== chosenLabel) {
    setKnown(chosenLabel)
    setText(chosenLabel)
  }

  // Opened over a chosen value it offers everything, not only what reads like that value.
  const { shown, more } = matchChoices(choices, text === chosenLabel ? '' : text)
  const items = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown

  function onType(typed: string) {
    setText(typed)
    if (typed === '' && value !== '') onChange('')
  }

  return (
    <FieldFrame {...texts} id={id}>
      {(aria) => (
        <SearchBox
          {...comboBoxAria(aria, texts, { disabled, readOnly })}
          items={items}
          inputValue={text}
          onInputChange={onType}
          value={value || null}
          onChange={(key) => {
            if (key !== null) onChange(String(key))
          }}
          onBlur={() => {
            setText(chosenLabel)
            onBlur?.()
          }}
        >
          <ChoiceInput placeholder={placeholder} invalid={!!texts.error} disabled={disabled} readOnly={readOnly} />
          <ChoiceList shown={items} more={more} />
        </SearchBox>
      )}
    </FieldFrame>
  )
}
