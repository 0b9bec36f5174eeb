import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './SegmentedControl.module.css'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  lang?: string | undefined
  disabled?: boolean | undefined
}

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  /** Highlights the selection in the accent color, for a choice that changes figures and not only the view. */
  accent?: boolean | undefined
  wide?: boolean | undefined
}

/** A control for selecting one of two to six short choices, side by side, wrapping if needed. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={classNames(styles.track, props.wide && styles.wide)}>
      {props.segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(styles.segment, props.accent && styles.accent)}
          lang={segment.lang}
        >
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={segment.value}
            checked={segment.value === props.value}
            disabled={segment.disabled}
            onChange={() => props.onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
