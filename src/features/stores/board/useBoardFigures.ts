import { useMemo } from 'react'
import type { Money } from '#domain/money/money.ts'
import { averageOfTarget, latestMonths, monthsOf } from '#domain/performance/performanceFigures.ts'
import { shareOfMoney } from '#domain/store/storeFigures.ts'
import type { StudyContent } from '#domain/study/studyContent.ts'
import { studyUntil, studyWorth } from '#domain/study/studyWorth.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords, recordsOfStore } from '#db/queries/records.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import type { BoardRecord } from './useBoard.ts'

/** What an open store sells a month, over its last three, and how that stands to its target and to its forecast. */
export interface OpenFigures {
  readonly sales: Money | undefined
  readonly share: number | undefined
  /** The same sales as a share of what its study foretold until it opened; undefined without such a study. */
  readonly ofForecast: number | undefined
}

/** The studies that stores were saved with, by store. */
export type BoardStudies = ReadonlyMap<string, readonly StudyContent[]>

/** This many open stores have their figures on the board; the others are a press away, in the list. */
export const shownOpen = 20

const none: BoardStudies = new Map()

/** The studies of all stores; none for who may not see what stores sell. */
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

/** What each site would add to the chain in a month, by the study made last; only sites whose study knows. */
export function netNewOf(studies: BoardStudies): ReadonlyMap<string, Money> {
  return new Map(
    [...studies].flatMap(([id, contents]) => {
      const last = studyUntil(contents, undefined)
      const netNew = last && studyWorth(last).netNew
      return netNew ? [[id, netNew] as const] : []
    }),
  )
}

/** Figures of the open stores that stand on the board, by id; none for who may not see them. */
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
    const study = studyUntil(studies.get(id) ?? [], record.fields.openingDate ?? record.fields.statusSince)
    return [id, { ...average, ofForecast: shareOfMoney(average.sales, study && studyWorth(study).sales) }]
  })
  return new Map(await Promise.all(figures))
}
