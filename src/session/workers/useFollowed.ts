import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A worker that answers as long as it is shown what it works out. */
interface Followed {
  readonly end: () => void
}

interface FollowedWork<Host extends Followed, Fact> {
  /** What the worker reads: with another one it is opened again. */
  readonly of: string
  readonly open: (onChange: () => void) => Host
  /** What is asked, and about what: what was found about something else is not shown. */
  readonly request: object | string
  readonly about: string
  readonly query: (host: Host) => Promise<Fact>
}

/**
 * What a worker beside the page works out from the records of this device, and again when these or the question change. What was found
 * last stays while the next is worked out; undefined until the first is there, `failed` where the worker can't be had.
 */
export function useFollowed<Host extends Followed, Fact>(work: FollowedWork<Host, Fact>): Fact | 'failed' | undefined {
  const { of, request, about } = work
  const [last, setLast] = useState<{ about: string; fact: Fact } | 'failed'>()
  const host = useRef<Host>(undefined)
  const asking = useRef<Promise<void>>(undefined)
  const isStale = useRef(false)

  /** One question at a time: what changes meanwhile is asked once, after it. */
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
      // A worker that is gone for good leaves what was shown; with nothing shown the page says so.
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
