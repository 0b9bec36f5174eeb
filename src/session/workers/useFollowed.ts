import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LatestRequest, requestLatest } from '#domain/requestLatest.ts'

interface Followed {
  readonly end: () => void
}

interface FollowedWork<Host extends Followed, Fact> {
  /** The worker's input; a new input reopens the worker. */
  readonly of: string
  readonly open: (onChange: () => void) => Host
  /** The query; a new query recomputes the result. */
  readonly request: object | string
  /** Subject of the query; results for a previous subject are hidden. */
  readonly about: string
  readonly query: (host: Host) => Promise<Fact>
}

/**
 * Recomputes a worker's result when records or query change, and shows the last result meanwhile. Undefined until the
 * first result; `failed` if a query fails without a result to show.
 */
export function useFollowed<Host extends Followed, Fact>(work: FollowedWork<Host, Fact>): Fact | 'failed' | undefined {
  const { of, request, about } = work
  const [last, setLast] = useState<{ about: string; fact: Fact } | 'failed'>()
  const queries = useRef<LatestRequest<void>>(undefined)
  const query = useEffectEvent(async (host: Host) => ({ about, fact: await work.query(host) }))
  const currentAbout = useEffectEvent(() => about)
  const open = useEffectEvent(work.open)

  useEffect(() => {
    const latest = requestLatest<void, { about: string; fact: Fact }>({
      run: () => query(host),
      onResult: (result) => setLast(result),
      // If the worker can't be restarted, a result that is shown stays; without one, the page shows the failure.
      onError: () => {
        const shown = currentAbout()
        setLast((now) => (now !== 'failed' && now?.about === shown ? now : 'failed'))
      },
    })
    const host = open(() => latest.request())
    queries.current = latest
    return () => {
      latest.stop()
      host.end()
    }
  }, [of])
  useEffect(() => queries.current?.request(), [request, about, of])

  if (last === undefined || last === 'failed') return last
  return last.about === about ? last.fact : undefined
}
