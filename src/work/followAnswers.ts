import { type AnswerBook, answerBook, type BookAnswer } from '#analysis/answers/answerBook.ts'
import { isoWeek } from '#analysis/answers/isoWeek.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'
import type { EntityName, EntityValues } from '#domain/entities.ts'
import { dayInZone, timeInZone, timeZoneOf, type ZoneTime } from '#domain/company/timeZone.ts'
import { periodLabel } from '#domain/survey/answerLabels.ts'
import { respondentId } from '#domain/survey/respondent.ts'
import { onlyZones } from '#domain/tradeZone/onlyZones.ts'
import { followRows } from './followRows.ts'

export interface FollowedAnswers {
  readonly book: () => Promise<AnswerBook>
  readonly stop: () => void
}

/**
 * Follows a survey's responses, its versions and the records they refer to. Rebuilds the columns only after a change.
 */
export function followAnswers(
  database: LocalDatabase,
  survey: string,
  locale: string,
  onChange: () => void,
  onFailure: (error: unknown) => void,
): FollowedAnswers {
  let made: AnswerBook | undefined
  const changed = (): void => {
    made = undefined
    onChange()
  }
  const follow = <N extends EntityName, R>(entity: N, read: (record: LocalRecord<N>) => R | undefined) =>
    followRows(database, entity, read, changed, onFailure)
  const surveys = follow('survey', (record) => (record.id === survey ? record : undefined))
  const versions = follow('surveyVersion', ({ id, fields: { survey: of, number = 0, content } }) =>
    of === survey && content ? { id, number, content } : undefined,
  )
  const answers = follow('answer', (record) => (record.fields.survey === survey ? record : undefined))
  const stores = follow('store', ({ id, fields: { sizeTier } }) =>
    sizeTier === undefined ? undefined : { id, sizeTier },
  )
  const zones = follow('tradeZone', ({ id, fields: { store } }) => (store === undefined ? undefined : { id, store }))
  const settings = follow('companySettings', ({ fields: { country, timeZone } }) => ({ country, timeZone }))
  const followed = [surveys, versions, answers, stores, zones, settings]
  const ready = Promise.all(followed.map((kind) => kind.ready))

  function make(): AnswerBook {
    const tiers = new Map(stores.list().map(({ id, sizeTier }) => [id, sizeTier]))
    const zoneOf = onlyZones(zones.list())
    const period = surveys.list()[0]?.fields ?? {}
    const timeZone = timeZoneOf(settings.list()[0] ?? {})
    const rows = answers.list().map((record) => bookAnswer(record, { tiers, zoneOf, period, timeZone }))
    return answerBook(versions.list(), rows, locale)
  }
  return {
    async book() {
      await ready
      return (made ??= make())
    },
    stop() {
      for (const kind of followed) kind.stop()
    },
  }
}

interface Belonging {
  readonly tiers: ReadonlyMap<string, string>
  readonly zoneOf: ReadonlyMap<string, string>
  readonly period: Pick<EntityValues<'survey'>, 'opensOn' | 'closesOn'>
  readonly timeZone: string
}

/**
 * Returns a response's row. Days and hours use the company's time zone, so that devices in different zones count alike.
 */
function bookAnswer(record: LocalRecord<'answer'>, { tiers, zoneOf, period, timeZone }: Belonging): BookAnswer {
  const { id, fields, createdBy } = record
  const { store, zone, finishedAt, version = '', values = {}, place, isPublic } = fields
  const {
    day,
    hour,
    isWeekend = false,
  }: Partial<ZoneTime> = finishedAt ? timeInZone(Date.parse(finishedAt), timeZone) : {}
  const dayOf = (moment: string) => (moment === finishedAt && day ? day : dayInZone(moment, timeZone))
  return {
    id,
    version,
    values,
    place,
    groups: {
      store,
      zone: zone ?? (store === undefined ? undefined : zoneOf.get(store)),
      tier: store === undefined ? undefined : tiers.get(store),
      surveyor: isPublic === true ? respondentId : (createdBy ?? undefined),
      week: day && isoWeek(day),
    },
    hour,
    isWeekend,
    isUnsent: hasLocalChanges(record),
    isOutside: periodLabel(fields, period, dayOf) !== undefined,
  }
}
