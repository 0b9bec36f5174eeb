import { Trans } from '@lingui/react/macro'
import {
  assumptionLines,
  type AssumptionFill,
  type AssumptionWord,
  assumptionWords,
} from '#domain/report/assumptionLines.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import type { StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import { messageIds } from '#i18n/messageIds.ts'
import { textOf } from '#i18n/registryText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import styles from './KeptStudies.module.css'

/** States what the demand figures of a saved study rest on; studies saved before it was stored say so. */
export function AssumptionRows({ assumptions }: { assumptions: StudyAssumptions | undefined }) {
  const { locale, areaUnit, choiceLabel } = useFieldText()
  if (!assumptions)
    return (
      <p className={styles.quiet}>
        <Trans>
          Calculated with the settings and defaults in use when the study was saved. This study doesn't list them.
        </Trans>
      </p>
    )
  const fill = (given: AssumptionFill): string => {
    if ('word' in given) return wordText(given.word)
    if ('choice' in given) return choiceLabel('format', given.choice)
    return 'plain' in given ? given.plain : formatFigure(given, locale)
  }
  return (
    <dl className={styles.assumptions}>
      {assumptionLines(assumptions, areaUnit === 'ping' ? 'ping' : 'm2').map(({ label, text, fills }) => (
        <div key={label}>
          <dt>{wordText(label)}</dt>
          <dd>
            {wordText(text, Object.fromEntries(Object.entries(fills).map(([name, given]) => [name, fill(given)])))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const wordText = (word: AssumptionWord, values?: Readonly<Record<string, string>>): string =>
  textOf(messageIds.reportWord('demand', word), assumptionWords[word], values)
