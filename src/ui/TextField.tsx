import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldBoxClass } from './fieldBoxClass.ts'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'value' | 'onChange' | 'required'>

export interface TextFieldProps extends FieldTexts, NativeInput {
  value: string
  onChange: (value: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
  /** Makes the input 52 px high, for sign-in. */
  large?: boolean | undefined
  numeric?: boolean | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelAside, hint, error, required, id, className, ...control } = props
  const { value, onChange, prefix, suffix, large, numeric, ...native } = control
  return (
    <FieldFrame {...{ label, labelHidden, labelAside, hint, error, required, id, className }}>
      {(aria) => (
        <div
          className={fieldBoxClass({ invalid: !!error, disabled: native.disabled, readOnly: native.readOnly, large })}
        >
          {prefix !== undefined && <span className={classNames(styles.affix, styles.prefix)}>{prefix}</span>}
          <input
            type="text"
            {...native}
            {...aria}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              styles.input,
              numeric && styles.numeric,
              prefix !== undefined && styles.withPrefix,
              suffix !== undefined && styles.withSuffix,
            )}
          />
          {suffix !== undefined && <span className={classNames(styles.affix, styles.suffix)}>{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
