import { useCallback } from 'react'
import type { AreaSetup } from '#domain/report/areaSetup.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import type { SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import { useToday } from '#i18n/companyClock.ts'
import { useCan } from '#session/useCan.ts'
import { useFirstReading } from '#session/useFirstReading.ts'
import { useSession } from '#session/useSession.ts'
import type { StudyQuestion } from '#session/workers/createStudyQuery.ts'
import { useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { gatherArea } from './gather/gatherArea.ts'
import { openFit } from './gather/gatherDemand.ts'
import { gatherSites } from './gather/gatherSite.ts'
import { gatherSources } from './gather/gatherSources.ts'
import type { ReportSource } from '#domain/report/reportNode.ts'
import { useReportWords } from './useReportWords.ts'

export interface Gathered {
  readonly sites: readonly SiteFacts[]
  readonly sources: readonly ReportSource[]
  readonly computedAt: string
}

/**
 * Returns the facts of sites and refreshes them when data or language change. `value` remains available meanwhile; only
 * a `settled` result may be frozen, approved or exported.
 */
export function useSites(subjects: readonly SiteSubject[] | undefined, area?: AreaSetup) {
  const { database } = useSession()
  const { gather: words } = useReportWords()
  const canAnalyse = useCan('analysis.run')
  const canSeeFinance = useCan('commercial.view')
  const today = useToday()
  const key = subjects && JSON.stringify({ subjects, area })
  const question = useCallback<StudyQuestion<Gathered>>(
    async (study) => {
      const wanted = JSON.parse(key ?? '{"subjects":[]}') as {
        readonly subjects: readonly SiteSubject[]
        readonly area?: AreaSetup
      }
      const fitAt = openFit(study, database)
      const withRange = wanted.subjects.length === 1
      const gathering = { study, database, words, canAnalyse, canSeeFinance, fitAt, today, withRange }
      const areas = wanted.area ? [await gatherArea(gathering, wanted.area)] : []
      const sites = [...areas, ...(await gatherSites(gathering, wanted.subjects))]
      return { sites, sources: await gatherSources(study, words), computedAt: new Date().toISOString() }
    },
    [key, database, words, canAnalyse, canSeeFinance, today],
  )
  // Wait, because gains and losses are wrong until all stores are loaded.
  const hasRead = useFirstReading() === 'done'
  const answer = useStudyAnswer(key === undefined || !hasRead ? undefined : question)
  return { ...answer, settled: answer.isPending ? undefined : answer.value }
}
