import { useLingui } from '@lingui/react'
import type { AnswerStatistics, StatisticsAsk } from '#analysis/answers/statistics.ts'
import { useSession } from '#session/useSession.ts'
import { openAnswersHost } from '#session/workers/answersHost.ts'
import { useFollowed } from '#session/workers/useFollowed.ts'

export function useStatistics(survey: string, request: StatisticsAsk): AnswerStatistics | 'failed' | undefined {
  const { companyId, userId } = useSession().database
  const { locale } = useLingui().i18n
  return useFollowed({
    of: `${companyId} ${userId} ${survey} ${locale}`,
    open: (onChange) => openAnswersHost({ companyId, userId, survey, locale }, onChange),
    request,
    about: survey,
    query: (host) => host.statistics(request),
  })
}
