import type { ReactNode } from 'react'
import { type MethodId, methodOf } from '#analysis/methods.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import styles from './StorePage.module.css'

export interface FigureProps {
  label: string
  /** As shown, with unit; undefined is unknown and opens all the same, to say what is missing. */
  value: string | undefined
  note?: ReactNode
  tone?: 'good' | 'warn' | undefined
  /** Its method in the registry. */
  method: MethodId
  /** What went in, in words that can be copied. */
  inputs: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  source: string
  coverage?: string | undefined
  /** The figure as a formula of numbers; undefined where something is unknown. */
  spreadsheet?: string | undefined
}

/** A key figure with its name above, a note below, what stands behind it on demand, and copies of it. */
export function Figure({ label, value, note, tone, method, inputs, source, coverage, spreadsheet }: FigureProps) {
  const entry = methodOf(method)
  const [formula, isNot] = [methodText(entry, 'formula'), methodText(entry, 'caveat')]
  const behind = { zone: '', formula, inputs, source, vintage: '', coverage: coverage ?? '', isNot }
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>{label}</span>
      <FigureButton
        label={label}
        value={value ?? '–'}
        size="medium"
        foot={
          <CopyFigure
            label={label}
            value={value ?? '–'}
            figure={() => behind}
            formula={spreadsheet === undefined ? undefined : () => spreadsheet}
          />
        }
      >
        <FigureExplanation
          formula={formula}
          inputs={inputs}
          source={source}
          coverage={coverage}
          isNot={isNot}
          about={<MethodLink method={method} />}
        />
      </FigureButton>
      {note && <span className={tone ? styles[tone] : styles.figureNote}>{note}</span>}
    </div>
  )
}
