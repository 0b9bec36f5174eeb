import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './classNames.ts'
import { Spoken } from './Spoken.tsx'
import styles from './FigureButton.module.css'
import { Popover } from './Popover.tsx'
import type { PlacementWish } from './usePlacement.ts'

export interface FigureButtonProps extends Partial<PlacementWish> {
  /** What the figure is, in words: "Population, 10 min walk". Shown at the head of the explanation. */
  label: string
  /** The figure as shown, with its unit; "–" when unknown. */
  value: ReactNode
  size?: 'inline' | 'medium' | 'large' | undefined
  strong?: boolean | undefined
  /** The unit beside the figure in the explanation. */
  unit?: ReactNode
  foot?: ReactNode
  /** Formula, inputs, source and vintage, coverage, what it is not. */
  children: ReactNode
}

/** A figure that opens its explanation: dotted underline, the whole figure is the target. */
export function FigureButton({
  label,
  value,
  size = 'inline',
  strong,
  unit,
  foot,
  children,
  ...triggerOptions
}: FigureButtonProps) {
  const id = useId()
  // There are dozens of figures on a screen, and hardly one is opened: its window is made by the first press.
  const [isMade, setIsMade] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isMade ? undefined : false}
        // At once: the browser looks for the window as soon as the press has been heard.
        onClick={() => flushSync(() => setIsMade(true))}
        className={classNames(styles.figure, styles[size], strong && styles.strong)}
      >
        <Spoken>{label} </Spoken>
        <span className={styles.value}>{value}</span>
      </button>
      {isMade && (
        <Popover
          {...triggerOptions}
          id={id}
          label={label}
          foot={foot}
          title={
            <>
              <div className={styles.title}>{label}</div>
              <div className={styles.again}>
                {value} {unit && <span className={styles.unit}>{unit}</span>}
              </div>
            </>
          }
        >
          {children}
        </Popover>
      )}
    </>
  )
}
