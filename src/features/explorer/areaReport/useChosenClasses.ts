import { leftOutKey } from '#domain/report/areaSetup.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import { useReportDraft } from './useReportDraft.ts'

/** Returns the names with counts above zero, most frequent first. */
export const descending = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name)

/**
 * Returns all classes of points of interest in the area, most frequent first, and the classes selected for the report.
 */
export function useChosenClasses(): { all: readonly string[]; chosen: readonly string[] } {
  const names = useStudiedPart(({ figures }) => descending(figures.poiCounts).join(' '))
  const { isIn } = useReportDraft()
  const all = names === '' ? [] : names.split(' ')
  return { all, chosen: all.filter((name) => isIn(leftOutKey.poi(name))) }
}
