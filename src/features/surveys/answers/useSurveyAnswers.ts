import { useMemo } from 'react'
import { localeOf } from '#domain/locale.ts'
import { useLingui } from '@lingui/react'
import type { LocalRecord } from '#db/localRecord.ts'
import { overQuota } from '#domain/survey/answerLabels.ts'
import { onlyZones } from '#domain/tradeZone/onlyZones.ts'
import { listRecords } from '#db/queries/records.ts'
import { dayInZone } from '#domain/company/timeZone.ts'
import { useCompanyZone } from '#i18n/companyClock.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { useNames } from '../useNames.ts'
import { answerRow, type AnswerRow, type AnswerStore } from './answerRows.ts'

export interface SurveyAnswers {
  readonly surveys: readonly LocalRecord<'survey'>[]
  readonly survey: LocalRecord<'survey'> | undefined
  readonly answers: readonly LocalRecord<'answer'>[]
  readonly rows: readonly AnswerRow[]
}

/** Loads a survey's answers; defaults to the first published survey by name. Undefined while loading. */
export function useSurveyAnswers(surveyId: string | undefined): SurveyAnswers | undefined {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const { member } = useSession()
  const surveys = useRecords(async (database) => {
    const found = await listRecords(database, 'survey')
    return found
      .filter(({ fields }) => fields.version !== undefined)
      .sort((a, b) => (a.fields.topic ?? '').localeCompare(b.fields.topic ?? ''))
  }, [])
  const survey = surveys?.find(({ id }) => id === surveyId) ?? (surveyId === undefined ? surveys?.[0] : undefined)
  const chosen = survey?.id
  const answers = useRecords(
    async (database) => {
      if (chosen === undefined) return []
      const found = await database.view('answer').where('survey').equals(chosen).toArray()
      return found.filter(({ deletedV }) => deletedV === null)
    },
    [chosen],
  )
  const stores = useRecords((database) => listRecords(database, 'store'), [])
  const zones = useRecords((database) => listRecords(database, 'tradeZone'), [])
  const people = useNames()
  const zone = useCompanyZone()
  return useMemo(() => {
    if (!surveys || !answers || !stores || !zones) return undefined
    const storesById = new Map(
      stores.map(({ id, fields }): [string, AnswerStore] => [
        id,
        { name: recordTitle('store', fields, locale) ?? '', code: fields.posCode ?? '', status: fields.status },
      ]),
    )
    const names = new Map(people?.map(({ id, name }) => [id, name]))
    const zoneOf = onlyZones(zones.flatMap(({ id, fields: { store } }) => (store === undefined ? [] : [{ id, store }])))
    const over = overQuota(answers, survey?.fields.wanted)
    const about = { survey: survey?.fields ?? {}, stores: storesById, names, zoneOf, over }
    const inputs = { ...about, userId: member.userId, dayOf: (at: string) => dayInZone(at, zone) }
    return { surveys, survey, answers, rows: answers.map((answer) => answerRow(answer, inputs)) }
  }, [surveys, survey, answers, stores, zones, people, locale, member.userId, zone])
}
