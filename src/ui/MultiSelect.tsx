import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ComboBox as SearchBox } from 'react-aria-components/ComboBox'
import list from './ChoiceList.module.css'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { RemovableChip } from './Chip.tsx'
import { comboBoxAria } from './comboBoxAria.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { matchChoices, type SearchChoice } from './matchChoices.ts'

export interface MultiSelectProps extends FieldTexts {
  id?: string | undefined
  values: readonly string[]
  onChange: (values: string[]) => void
  choices: readonly SearchChoice[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** Several of a list, found by typing; the chosen ones stand above as chips. Loads React Aria: only for screens that load lazily. */
export function MultiSelect({
  id,
  values,
  onChange,
  choices,
  placeholder,
  disabled,
  readOnly,
  ...texts
}: MultiSelectProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { shown, more } = matchChoices(choices, text)
  const chosen = choices.filter((choice) => values.includes(choice.value))

  return (
    <FieldFrame {...texts} id={id}>
      {(aria) => (
        <>
          {chosen.length > 0 && (
            <div className={list.chips}>
              {chosen.map(({ value, label }) => (
                <RemovableChip
                  key={value}
                  removeLabel={t`Remove ${label}`}
                  disabled={disabled || readOnly}
                  onRemove={() => onChange(values.filter((kept) => kept !== value))}
                >
                  {label}
                </RemovableChip>
              ))}
            </div>
          )}
          <SearchBox
            {...comboBoxAria(aria, texts, { disabled, readOnly })}
            selectionMode="multiple"
            items={shown}
            inputValue={text}
            onInputChange={setText}
            value={values}
            onChange={(keys) => onChange(keys.map(String))}
            onBlur={() => setText('')}
          >
            <ChoiceInput placeholder={placeholder} invalid={!!texts.error} disabled={disabled} readOnly={readOnly} />
            <ChoiceList shown={shown} more={more} />
          </SearchBox>
        </>
      )}
    </FieldFrame>
  )
}
