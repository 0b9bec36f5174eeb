import type { ReactNode } from 'react'
import { OpenFigure, type OpenFigureProps } from './OpenFigure.tsx'
import styles from './StorePage.module.css'

export interface FigureProps extends Omit<OpenFigureProps, 'size'> {
  note?: ReactNode
  tone?: 'good' | 'warn' | undefined
}

export function Figure({ note, tone, ...figure }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>{figure.label}</span>
      <OpenFigure {...figure} size="medium" />
      {note && <span className={tone ? styles[tone] : styles.figureNote}>{note}</span>}
    </div>
  )
}
