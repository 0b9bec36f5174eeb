import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { holdsPlace } from '#analysis/shape/holdsPlace.ts'
import { leftOutKey } from '#domain/report/areaSetup.ts'
import { questionsOf, textIn } from '#domain/survey/surveyContent.ts'
import { answersOn } from '#db/queries/answersOn.ts'
import { listRecords } from '#db/queries/records.ts'
import { companyDay } from '#i18n/companyClock.ts'
import { formatDate, formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { settledAtom } from '../state/studyAtom.ts'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { useReportDraft } from './useReportDraft.ts'

interface SurveyInside {
  readonly id: string
  readonly topic: string
  readonly answers: number
  readonly last: string
  readonly questions: readonly { readonly id: string; readonly text: string }[]
}

export function SurveyChoice() {
  const surveys = useSurveysInside()
  if (surveys === undefined || surveys.length === 0) return null
  return (
    <section className={panel.section} aria-labelledby="area-surveys">
      <div className={panel.sectionHead}>
        <h3 id="area-surveys">
          <Trans>Surveys</Trans>
        </h3>
        <span className={panel.aside}>
          <Trans>responses in this area</Trans>
        </span>
      </div>
      <ul className={styles.rows}>
        {surveys.map((survey) => (
          <SurveyRow key={survey.id} survey={survey} />
        ))}
      </ul>
    </section>
  )
}

function SurveyRow({ survey: { id, topic, answers, last, questions } }: { survey: SurveyInside }) {
  const { t } = useLingui()
  const { isIn, put } = useReportDraft()
  const [isOpen, setIsOpen] = useState(false)
  const key = leftOutKey.survey(id)
  if (answers === 0)
    return (
      <li className={styles.row}>
        <span className={styles.nothing}>
          – {topic}
          <small>
            <Trans>no responses in this area</Trans>
          </small>
        </span>
        <span className={styles.count}>0</span>
      </li>
    )
  const isChosen = isIn(key)
  return (
    <li>
      <div className={styles.row}>
        <CheckboxField
          className={styles.check}
          label={topic}
          detail={<Trans>latest response: {formatDate(companyDay(last))}</Trans>}
          checked={isChosen}
          onChange={(isWanted) => put(key, isWanted)}
        />
        <span className={styles.count}>{formatNumber(answers)}</span>
        <IconButton
          label={t`${topic} questions`}
          aria-expanded={isOpen}
          icon={<ChevronDown size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && isChosen && (
        <ul className={styles.types}>
          {questions.map((question) => {
            const own = leftOutKey.question(id, question.id)
            return (
              <li key={question.id}>
                <CheckboxField label={question.text} checked={isIn(own)} onChange={(isWanted) => put(own, isWanted)} />
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

function useSurveysInside(): readonly SurveyInside[] | undefined {
  const shape = useAtomValue(settledAtom)?.drawn?.shape
  const { locale } = useFieldText()
  return useRecords(
    async (database) => {
      if (!shape) return []
      const [surveys, answers] = await Promise.all([
        listRecords(database, 'survey'),
        answersOn(database, (place) => holdsPlace(shape, place)),
      ])
      const bySurvey = Map.groupBy(answers, ({ fields }) => fields.survey ?? '')
      const rows = await Promise.all(
        surveys.map(async ({ id, fields }): Promise<SurveyInside> => {
          const own = bySurvey.get(id) ?? []
          const version = fields.version && (await database.view('surveyVersion').get(fields.version))
          const content = version ? version.fields.content : undefined
          return {
            id,
            topic: recordTitle('survey', fields, locale) ?? '–',
            answers: own.length,
            last: own.reduce(
              (latest, { fields: { finishedAt = '' } }) => (finishedAt > latest ? finishedAt : latest),
              '',
            ),
            questions: content
              ? questionsOf(content).map((question) => ({ id: question.id, text: textIn(question.text, locale) }))
              : [],
          }
        }),
      )
      return rows.toSorted((a, b) => b.answers - a.answers)
    },
    [shape, locale],
  )
}
