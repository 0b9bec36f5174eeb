import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './FigureExplanation.module.css'

interface FigureInput {
  key: string
  label: ReactNode
  value: ReactNode
}

export interface FigureExplanationProps {
  formula: ReactNode
  inputs: readonly FigureInput[]
  table?: ReactNode
  source: ReactNode
  /** Period of the inputs, if it needs a separate line. */
  vintage?: ReactNode
  /** Share of the requested data that is included, such as "12 of 12 months". */
  coverage?: ReactNode
  /** Another figure that this figure could be mistaken for. */
  isNot?: ReactNode
  about: ReactNode
}

export function FigureExplanation({
  formula,
  inputs,
  table,
  source,
  vintage,
  coverage,
  isNot,
  about,
}: FigureExplanationProps) {
  return (
    <>
      <div className={styles.formula}>
        <div className={styles.head}>
          <Trans>Formula</Trans>
        </div>
        {formula}
      </div>
      {inputs.length > 0 && (
        <dl className={styles.list}>
          {inputs.map((input) => (
            <div key={input.key} className={styles.row}>
              <dt>{input.label}</dt>
              <dd className={styles.value}>{input.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table}
      <Notes {...{ source, vintage, coverage, isNot }} />
      {about && <p className={styles.about}>{about}</p>}
    </>
  )
}

function Notes({
  source,
  vintage,
  coverage,
  isNot,
}: Omit<FigureExplanationProps, 'formula' | 'inputs' | 'table' | 'about'>) {
  return (
    <dl className={styles.notes}>
      <dt>
        <Trans>Source</Trans>
      </dt>
      <dd>{source}</dd>
      {vintage && (
        <>
          <dt>
            <Trans>Vintage</Trans>
          </dt>
          <dd>{vintage}</dd>
        </>
      )}
      {coverage && (
        <>
          <dt>
            <Trans>Coverage</Trans>
          </dt>
          <dd>{coverage}</dd>
        </>
      )}
      {isNot && (
        <>
          <dt>
            <Trans>Keep in mind</Trans>
          </dt>
          <dd>{isNot}</dd>
        </>
      )}
    </dl>
  )
}
