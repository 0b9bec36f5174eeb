import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoiceBox } from './ChoiceBox.tsx'
import styles from './ChoiceBox.module.css'
import { RemovableChip } from './Chip.tsx'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import type { SearchChoice } from './matchChoices.ts'

export interface MultiSelectProps extends FieldTexts {
  id?: string | undefined
  values: readonly string[]
  onChange: (values: string[]) => void
  choices: readonly SearchChoice[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
}

export function MultiSelect({
  id,
  values,
  onChange,
  choices,
  onBlur,
  placeholder,
  disabled,
  readOnly,
  ...texts
}: MultiSelectProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
  const without = (value: string) => values.filter((other) => other !== value)

  return (
    <FieldFrame {...texts} id={id}>
      {(aria) => (
        <>
          {values.length > 0 && (
            <div className={styles.chips}>
              {values.map((value) => {
                const label = labelOf(value)
                return (
                  <RemovableChip
                    key={value}
                    removeLabel={t`Remove ${label}`}
                    disabled={disabled || readOnly}
                    onRemove={() => onChange(without(value))}
                  >
                    {label}
                  </RemovableChip>
                )
              })}
            </div>
          )}
          <ChoiceBox
            {...{ aria, choices, text, placeholder, disabled, readOnly }}
            several
            search={text}
            onText={setText}
            chosen={values}
            onChoose={(value) => {
              setText('')
              onChange(values.includes(value) ? without(value) : [...values, value])
            }}
            onEmptyBackspace={() => onChange(values.slice(0, -1))}
            onLeave={() => {
              setText('')
              onBlur?.()
            }}
          />
        </>
      )}
    </FieldFrame>
  )
}
