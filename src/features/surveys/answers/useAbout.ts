import type { LocalRecord } from '#db/localRecord.ts'
import { dayInZone } from '#domain/company/timeZone.ts'
import { useCompanyZone } from '#i18n/companyClock.ts'
import { useRecords } from '#session/useRecords.ts'

/**
 * Returns an answer's survey version and store, and its author's walks for the survey on the day of completion;
 * undefined while loading.
 */
export function useAbout(answer: LocalRecord<'answer'> | undefined) {
  const { version, store, survey = '', finishedAt } = answer?.fields ?? {}
  const author = answer?.createdBy
  const zone = useCompanyZone()
  return useRecords(
    async (database) => {
      const walks = await database.view('footprint').where('survey').equals(survey).toArray()
      const day = finishedAt === undefined ? undefined : dayInZone(finishedAt, zone)
      return {
        version: version === undefined ? undefined : await database.view('surveyVersion').get(version),
        store: store === undefined ? undefined : await database.view('store').get(store),
        walks: walks.filter(
          ({ deletedV, createdBy, fields: { startedAt } }) =>
            deletedV === null && createdBy === author && startedAt !== undefined && dayInZone(startedAt, zone) === day,
        ),
      }
    },
    [version, store, survey, author, finishedAt, zone],
  )
}
