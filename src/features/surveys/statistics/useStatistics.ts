import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerStatistics, StatisticsAsk } from '#analysis/answers/statistics.ts'
import { useSession } from '#session/useSession.ts'
import { type AnswersHost, openAnswersHost } from '#session/workers/answersHost.ts'

/**
 * The statistics of a survey, worked out beside the page from the answers of this device, and anew when these change. What was told last stays while the
 * next is worked out; undefined until the first is there, `failed` where the worker can't be had.
 */
export function useStatistics(survey: string, ask: StatisticsAsk): AnswerStatistics | 'failed' | undefined {
  const { companyId, userId } = useSession().database
  const { locale } = useLingui().i18n
  const [told, setTold] = useState<{ survey: string; statistics: AnswerStatistics } | 'failed'>()
  const host = useRef<AnswersHost>(undefined)
  const asking = useRef<Promise<void>>(undefined)
  const isStale = useRef(false)

  /** One question at a time: what changes meanwhile is asked once, after it. */
  const askNow = useEffectEvent(() => {
    isStale.current = true
    asking.current ??= (async () => {
      while (isStale.current && host.current) {
        isStale.current = false
        await askOnce(host.current)
      }
      asking.current = undefined
    })()
  })
  const askOnce = useEffectEvent(async (from: AnswersHost) => {
    try {
      const statistics = await from.statistics(ask)
      if (from === host.current) setTold({ survey, statistics })
    } catch {
      // A worker that is gone for good leaves what was shown; with nothing shown the page says so.
      if (from === host.current) setTold((now) => now ?? 'failed')
    }
  })

  useEffect(() => {
    const opened = openAnswersHost({ companyId, userId, survey, locale }, () => askNow())
    host.current = opened
    return () => {
      host.current = undefined
      opened.end()
    }
  }, [companyId, userId, survey, locale])
  useEffect(() => askNow(), [ask, survey, locale])

  if (told === undefined || told === 'failed') return told
  return told.survey === survey ? told.statistics : undefined
}
