import { Trans } from '@lingui/react/macro'
import type { StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import styles from './SavedStudies.module.css'
import { useAssumptionTexts } from './useAssumptionTexts.ts'

/** Assumptions for a saved study's demand figures; older studies don't contain them. */
export function AssumptionRows({ assumptions }: { assumptions: StudyAssumptions | undefined }) {
  const textsOf = useAssumptionTexts()
  if (!assumptions)
    return (
      <p className={styles.quiet}>
        <Trans>
          Calculated with the settings and defaults in use when the study was saved. This study has no record of those
          settings.
        </Trans>
      </p>
    )
  return (
    <dl className={styles.assumptions}>
      {textsOf(assumptions).map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
