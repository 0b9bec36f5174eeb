import { useCallback, useRef, useState } from 'react'

export function useBusyFields(): { isBusy: boolean; onBusyOf: (name: string) => (isBusy: boolean) => void } {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const known = useRef(new Map<string, (isBusy: boolean) => void>())
  const onBusyOf = useCallback((name: string) => {
    const report =
      known.current.get(name) ??
      ((isBusy: boolean) =>
        setBusy((now) => {
          if (now.has(name) === isBusy) return now
          const next = new Set(now)
          if (isBusy) next.add(name)
          else next.delete(name)
          return next
        }))
    known.current.set(name, report)
    return report
  }, [])
  return { isBusy: busy.size > 0, onBusyOf }
}
