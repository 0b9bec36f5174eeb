import type { ReactNode } from 'react'
import { type MethodId, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation, type FigureExplanationProps } from '#ui/FigureExplanation.tsx'
import styles from './StorePage.module.css'

export interface FigureProps extends Omit<FigureExplanationProps, 'formula' | 'isNot' | 'about'> {
  label: string
  /** As shown, with unit; undefined is unknown and opens all the same, to say what is missing. */
  value: string | undefined
  note?: ReactNode
  tone?: 'good' | 'warn' | undefined
  /** Its method in the registry. */
  method: MethodId
}

/** A key figure with its name above, a note below, and what stands behind it on demand. */
export function Figure({ label, value, note, tone, method, ...explanation }: FigureProps) {
  const entry = methodOf(method)
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>{label}</span>
      <FigureButton label={label} value={value ?? '–'} size="medium">
        <FigureExplanation
          {...explanation}
          formula={methodText(entry, 'formula')}
          isNot={methodText(entry, 'caveat')}
          about={<MethodLink method={method} />}
        />
      </FigureButton>
      {note && <span className={tone ? styles[tone] : styles.figureNote}>{note}</span>}
    </div>
  )
}
