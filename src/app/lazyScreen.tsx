import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import { ScreenError } from './ScreenError.tsx'
import { withTimeLimit } from './withTimeLimit.ts'

export const loadLimitMs = 120_000

export interface LazyScreen<Props extends object> {
  (props: Props): ReactNode
  readonly preload: () => Promise<void>
}

/** Wraps a screen loaded on first render. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  limitMs = loadLimitMs,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const preload = () => (loading ??= start())
  async function start(): Promise<void> {
    try {
      loaded = await withTimeLimit(load(), limitMs)
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  function Lazy(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading')
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isLeft = false
      const settle = (end: 'loaded' | 'failed') => () => {
        if (!isLeft) setState(end)
      }
      preload().then(settle('loaded'), settle('failed'))
      return () => {
        isLeft = true
      }
    }, [attempt])

    function retry() {
      setState('loading')
      setAttempt(attempt + 1)
    }
    // Code that is already loaded renders without the loading dots.
    const Screen = loaded
    if (Screen) return <Screen {...props} />
    return state === 'failed' ? <ScreenError onRetry={retry} /> : <LoadingOverlay />
  }
  return Object.assign(Lazy, { preload })
}
