import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldBoxClass } from './fieldBoxClass.ts'
import select from './Select.module.css'

export interface Choice {
  value: string
  label: string
  disabled?: boolean | undefined
}

type NativeSelect = Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'required' | 'multiple' | 'prefix'>

export interface SelectProps extends FieldTexts, NativeSelect {
  /** Selected value; '' for none. */
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
  /** Label of the empty option; without it no empty option is offered. */
  emptyLabel?: string | undefined
}

/** A native picker for a short list. Use ComboBox for more than about 15 choices. */
export function Select(props: SelectProps) {
  const { label, labelHidden, labelAside, hint, error, required, id, className, ...control } = props
  const { value, onChange, choices, emptyLabel, ...native } = control
  return (
    <FieldFrame {...{ label, labelHidden, labelAside, hint, error, required, id, className }}>
      {(aria) => (
        <div className={classNames(fieldBoxClass({ invalid: !!error, disabled: native.disabled }), select.box)}>
          <select
            {...native}
            {...aria}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(styles.input, select.select)}
          >
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={select.arrow} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  )
}
