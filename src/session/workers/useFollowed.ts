import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Followed {
  readonly end: () => void
}

interface FollowedWork<Host extends Followed, Fact> {
  /** The worker's input; a new input reopens the worker. */
  readonly of: string
  readonly open: (onChange: () => void) => Host
  /** The query and its subject; results for a previous subject are hidden. */
  readonly request: object | string
  readonly about: string
  readonly query: (host: Host) => Promise<Fact>
}

/**
 * Recomputes a worker's result when records or query change, and shows the last result meanwhile. Undefined until the
 * first result; `failed` if the worker is unavailable.
 */
export function useFollowed<Host extends Followed, Fact>(work: FollowedWork<Host, Fact>): Fact | 'failed' | undefined {
  const { of, request, about } = work
  const [last, setLast] = useState<{ about: string; fact: Fact } | 'failed'>()
  const host = useRef<Host>(undefined)
  const asking = useRef<Promise<void>>(undefined)
  const isStale = useRef(false)

  /** Runs one query at a time; any number of changes during a run cause a single rerun. */
  const refresh = useEffectEvent(() => {
    isStale.current = true
    asking.current ??= (async () => {
      while (isStale.current && host.current) {
        isStale.current = false
        await fetchFact(host.current)
      }
      asking.current = undefined
    })()
  })
  const fetchFact = useEffectEvent(async (from: Host) => {
    try {
      const one = await work.query(from)
      if (from === host.current) setLast({ about, fact: one })
    } catch {
      // If the worker can't be restarted, the last result is kept; without a result, the page shows the failure.
      if (from === host.current) setLast((now) => now ?? 'failed')
    }
  })
  const open = useEffectEvent(() => work.open(() => refresh()))

  useEffect(() => {
    const opened = open()
    host.current = opened
    return () => {
      host.current = undefined
      opened.end()
    }
  }, [of])
  useEffect(() => refresh(), [request, about, of])

  if (last === undefined || last === 'failed') return last
  return last.about === about ? last.fact : undefined
}
