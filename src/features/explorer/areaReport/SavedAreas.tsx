import { Trans } from '@lingui/react/macro'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { change } from '../state/studyState.ts'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { studyOfReport } from './areaReport.ts'

const maxShown = 8

export function SavedAreas() {
  const step = useStudyStep()
  const reports = useRecords(async (database) => {
    const age = (createdV: number) => createdV || Number.MAX_SAFE_INTEGER
    return (await listRecords(database, 'report'))
      .filter(({ fields }) => fields.kind === 'explorer')
      .toSorted((a, b) => age(b.createdV) - age(a.createdV))
      .slice(0, maxShown)
  }, [])
  if (!reports || reports.length === 0) return null
  return (
    <section className={panel.section} aria-labelledby="saved-areas">
      <h3 id="saved-areas">
        <Trans>Saved reports</Trans>
      </h3>
      <ul className={styles.found}>
        {reports.map((report) => (
          <li key={report.id}>
            <button type="button" onClick={() => step(change((now) => studyOfReport(report) ?? now))}>
              <span>{report.fields.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
