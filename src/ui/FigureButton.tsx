import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import { Spoken } from './Spoken.tsx'
import styles from './FigureButton.module.css'
import { Popover } from './Popover.tsx'
import type { PlacementWish } from './usePlacement.ts'

export interface FigureButtonProps extends Partial<PlacementWish> {
  /** What the figure is, in words: "Population, 10 min walk". Shown at the head of the explanation. */
  label: string
  /** The figure as shown, with its unit; "–" when unknown. */
  value: string
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
  ...wish
}: FigureButtonProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={classNames(styles.figure, styles[size], strong && styles.strong)}
      >
        <Spoken>{label} </Spoken>
        <span className={styles.value}>{value}</span>
      </button>
      <Popover
        {...wish}
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
    </>
  )
}
