import type { ReportSource } from '#domain/report/reportNode.ts'
import { vintageText } from '#i18n/vintageText.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import type { GatherWords } from './gatherWords.ts'

/** Returns sources, dates and licenses of the data on the device, because open data requires attribution. */
export async function gatherSources(study: PageStudy, words: GatherWords): Promise<readonly ReportSource[]> {
  const { sources } = await study.state()
  const all = sources.flatMap(({ kind, vintage, works }) =>
    works.map(
      (work): ReportSource => ({
        agency: words.sourceName(work),
        dataSet: words.packKind(kind),
        year: vintageText(vintage, words.locale),
        licence: work.licence,
        ...(work.address === undefined ? {} : { link: work.address }),
      }),
    ),
  )
  return [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]
}
