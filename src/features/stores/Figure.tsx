import type { ReactNode } from 'react'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation, type FigureExplanationProps } from '#ui/FigureExplanation.tsx'
import styles from './StorePage.module.css'

export interface FigureProps extends FigureExplanationProps {
  label: string
  /** As shown, with unit; undefined is unknown and opens all the same, to say what is missing. */
  value: string | undefined
  note?: ReactNode
  tone?: 'good' | 'warn' | undefined
}

/** A key figure with its name above, a note below, and what stands behind it on demand. */
export function Figure({ label, value, note, tone, ...explanation }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>{label}</span>
      <FigureButton label={label} value={value ?? '–'} size="medium">
        <FigureExplanation {...explanation} />
      </FigureButton>
      {note && <span className={tone ? styles[tone] : styles.figureNote}>{note}</span>}
    </div>
  )
}
