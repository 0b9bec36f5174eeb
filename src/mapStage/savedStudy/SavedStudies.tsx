import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type SavedFigureId, savedFigureIds, savedFigures } from '#analysis/study/savedFigures.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { type SavedFigure, savedFigure, type StudyContent } from '#domain/study/studyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useFileUrl } from '#session/files/useFileUrl.ts'
import { methodAddress } from '#session/methodAddress.ts'
import { AppLink } from '#session/navigation.ts'
import type { StudyQuestion } from '#session/workers/createStudyQuery.ts'
import { useRecords } from '#session/useRecords.ts'
import { useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { studyFields } from '#domain/study/studyFields.ts'
import { AssumptionRows } from './AssumptionRows.tsx'
import { readStoredRequest } from './storedRequest.ts'
import styles from './SavedStudies.module.css'

export function SavedStudies({ storeId }: { storeId: string }) {
  const studies = useRecords((database) => recordsOfStore(database, 'study', storeId), [storeId])
  return studies
    ?.toSorted((a, b) => (a.fields.madeAt! < b.fields.madeAt! ? 1 : -1))
    .map((study) => <SavedStudy key={study.id} study={study} />)
}

function SavedStudy({ study: { fields } }: { study: LocalRecord<'study'> }) {
  const { t } = useLingui()
  const context = useFieldText()
  const { content } = fields
  const labels = useFigureLabels()
  const now = useCurrentFigures(content)
  if (!content) return null
  const day = writeField(studyFields.madeAt, content.madeAt, context)
  return (
    <section className={styles.study} aria-label={t`Study from ${day}`}>
      <h3>
        <Trans>Study from {day}</Trans>
      </h3>
      {content.finding !== undefined && <p className={styles.finding}>{content.finding}</p>}
      <MapPicture file={fields.pictures?.[0]} />
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>When saved</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {savedFigureIds.map((id) => (
            <tr key={id}>
              <th scope="row">
                <AppLink href={methodAddress(labels[id].method)}>{labels[id].label}</AppLink>
              </th>
              <td>{formatSavedFigure(id, savedFigure(content, id))}</td>
              <td>{now ? formatSavedFigure(id, now.find((figure) => figure.id === id)?.value ?? undefined) : '…'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {content.kind === 'candidate' && <AssumptionRows assumptions={content.assumptions} />}
      {content.vintages && <p className={styles.quiet}>{content.vintages.join(' · ')}</p>}
    </section>
  )
}

function MapPicture({ file }: { file: FileReference | undefined }) {
  const { t } = useLingui()
  const picture = useFileUrl(file, 'full')
  return (
    picture.state === 'ready' && (
      <img className={styles.picture} src={picture.url} alt={t`Map when the study was saved`} />
    )
  )
}

const formatSavedFigure = (id: SavedFigureId, value: number | undefined): string =>
  value === undefined ? '–' : id === 'impact' || id === 'ownShare' ? formatPercent(value) : formatNumber(value, 0)

/** Returns a saved study's figures with current data; undefined while computing, empty if the study can't be rerun. */
function useCurrentFigures(content: StudyContent | undefined): readonly SavedFigure[] | undefined {
  const question = useMemo<StudyQuestion<readonly SavedFigure[]> | undefined>(() => {
    const request = content && readStoredRequest(content.settings)
    return async (page) => (request ? savedFigures(await page.whatIf(request), await page.transfer(request)) : [])
  }, [content])
  return useStudyAnswer(question).value
}

function useFigureLabels() {
  const { t } = useLingui()
  return {
    population: { label: t`Population`, method: 'population' },
    households: { label: t`Households`, method: 'households' },
    competitorCount: { label: t`Competitors`, method: 'competitorCount' },
    captured: { label: t`People attracted`, method: 'huffDemand' },
    ownLoss: { label: t`People taken from your stores`, method: 'ownLoss' },
    netNew: { label: t`Net new to the chain`, method: 'netNew' },
    impact: { label: t`Worst-hit store`, method: 'storeImpact' },
    ownShare: { label: t`Share from your stores`, method: 'cannibalisationRate' },
  } as const
}
