import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './classNames.ts'
import { Spoken } from './Spoken.tsx'
import styles from './FigureButton.module.css'
import { Popover } from './Popover.tsx'
import type { PlacementWish } from './usePlacement.ts'

export interface FigureButtonProps extends Partial<PlacementWish> {
  /** Name of the figure, such as "Population, 10 min walk"; the popover's title. */
  label: string
  /** Displayed figure with its unit; "–" when unknown. */
  value: ReactNode
  size?: 'inline' | 'medium' | 'large' | undefined
  strong?: boolean | undefined
  unit?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A figure that opens its explanation. */
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
  // The popover is created on the first click, because a screen has dozens of figures and few are opened.
  const [isMade, setIsMade] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isMade ? undefined : false}
        // Synchronous, because the browser looks up the popover right after the click handler.
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
