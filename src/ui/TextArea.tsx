import type { ComponentPropsWithRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldBoxClass } from './fieldBoxClass.ts'
import area from './TextArea.module.css'

type NativeArea = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'required'>

export interface TextAreaProps extends FieldTexts, NativeArea {
  value: string
  onChange: (value: string) => void
}

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, labelAside, hint, error, required, id, className, value, onChange, ...native } = props
  return (
    <FieldFrame {...{ label, labelHidden, labelAside, hint, error, required, id, className }}>
      {(aria) => (
        <div className={fieldBoxClass({ invalid: !!error, disabled: native.disabled, readOnly: native.readOnly })}>
          <textarea
            rows={3}
            {...native}
            {...aria}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(styles.input, area.area)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
