import { useMemo } from 'react'
import type { Money } from '#domain/money/money.ts'
import { averageOfTarget, latestMonths, monthsOf } from '#domain/performance/performanceFigures.ts'
import { shareOfMoney } from '#domain/store/storeFigures.ts'
import type { StudyContent } from '#domain/study/studyContent.ts'
import { studyUntil, studyWorth } from '#domain/study/studyWorth.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords, recordsOfStore } from '#db/queries/records.ts'
import { companyDay } from '#i18n/companyClock.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import type { BoardRecord } from './useBoard.ts'

/** An open store's average monthly sales over the last three months, against target and forecast. */
export interface OpenFigures {
  readonly sales: Money | undefined
  readonly share: number | undefined
  /** Sales as a share of the forecast in the last study before opening; undefined if either is unknown. */
  readonly ofForecast: number | undefined
}

export type BoardStudies = ReadonlyMap<string, readonly StudyContent[]>

export const shownOpen = 20

const none: BoardStudies = new Map()

/** Returns the studies of stores by store id; empty for members who may not view sales, undefined while loading. */
export function useBoardStudies(): BoardStudies | undefined {
  const canSee = useCan('commercial.view')
  const studies = useRecords((database) => listRecords(database, 'study'), [])
  return useMemo(() => {
    if (!studies || !canSee) return studies && none
    const known = studies.flatMap(({ fields: { store, content } }) => (store && content ? [{ store, content }] : []))
    return new Map(
      [...Map.groupBy(known, ({ store }) => store)].map(([id, own]) => [id, own.map(({ content }) => content)]),
    )
  }, [studies, canSee])
}

/** Returns each site's net new monthly sales from its latest study; omits sites without that figure. */
export function netNewOf(studies: BoardStudies): ReadonlyMap<string, Money> {
  return new Map(
    [...studies].flatMap(([id, contents]) => {
      const last = studyUntil(contents, undefined, companyDay)
      const netNew = last && studyWorth(last).netNew
      return netNew ? [[id, netNew] as const] : []
    }),
  )
}

/**
 * Returns the figures of open stores on the board by store id; empty for members who may not view sales, undefined
 * while loading.
 */
export function useOpenFigures(
  open: readonly BoardRecord[],
  studies: BoardStudies,
): ReadonlyMap<string, OpenFigures> | undefined {
  const canSee = useCan('commercial.view')
  const wanted = open.map(({ id }) => id).join()
  return useRecords(
    (database) => (canSee ? readFigures(database, open, studies) : Promise.resolve(new Map<string, OpenFigures>())),
    [canSee, wanted, studies],
  )
}

async function readFigures(database: LocalDatabase, open: readonly BoardRecord[], studies: BoardStudies) {
  const figures = open.map(async ({ id, record }): Promise<[string, OpenFigures]> => {
    const years = await recordsOfStore(database, 'performance', id)
    const average = averageOfTarget(latestMonths(monthsOf(years.map(({ fields }) => fields)), 3))
    const day = record.fields.openingDate ?? record.fields.statusSince
    const study = studyUntil(studies.get(id) ?? [], day, companyDay)
    return [id, { ...average, ofForecast: shareOfMoney(average.sales, study && studyWorth(study).sales) }]
  })
  return new Map(await Promise.all(figures))
}
