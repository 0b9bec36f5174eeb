import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChainAsk } from '#analysis/dashboard/chainRows.ts'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { type Scope, scopeText } from '#analysis/dashboard/scope.ts'
import { useSession } from '#session/useSession.ts'
import { type DashboardHost, openDashboardHost } from '#session/workers/dashboardHost.ts'

interface Told {
  readonly about: string
  readonly facts: DashboardFacts
}

/**
 * The facts of a dashboard, worked out beside the page from the records of this device, and anew when they change; undefined until
 * the first are there, `failed` where the worker can't be had.
 */
export function useDashboardFacts(scope: Scope, ask: ChainAsk): DashboardFacts | 'failed' | undefined {
  const { companyId, userId } = useSession().database
  const { today, currency, year } = ask
  const about = `${scopeText(scope)} ${today} ${currency} ${year}`
  const [told, setTold] = useState<Told | 'failed'>()
  const host = useRef<DashboardHost>(undefined)
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
  const askOnce = useEffectEvent(async (from: DashboardHost) => {
    try {
      const facts = await from.facts(scope, { today, currency, year })
      if (from === host.current) setTold({ about, facts })
    } catch {
      // A worker that is gone for good leaves what was shown; with nothing shown the page says so.
      if (from === host.current) setTold((now) => now ?? 'failed')
    }
  })

  useEffect(() => {
    const opened = openDashboardHost({ companyId, userId }, () => askNow())
    host.current = opened
    return () => {
      host.current = undefined
      opened.end()
    }
  }, [companyId, userId])
  useEffect(() => askNow(), [about, companyId, userId])

  if (told === undefined || told === 'failed') return told
  return told.about === about ? told.facts : undefined
}
