import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import { ScreenError } from './ScreenError.tsx'
import { withTimeLimit } from './withTimeLimit.ts'

/** How long a screen may take to load before the person is asked. */
export const loadLimitMs = 120_000

/** A component whose code is loaded when it is first shown, or ahead. */
export interface LazyScreen<Props extends object> {
  (props: Props): ReactNode
  readonly preload: () => Promise<void>
}

type State<Props extends object> = { screen: ComponentType<Props> } | 'loading' | 'failed'

/** A screen whose code is loaded when it is first shown: dots while it loads, a panel with "Try again" when it does not. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  limitMs = loadLimitMs,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined
  async function preload(): Promise<void> {
    loaded ??= await withTimeLimit(load(), limitMs)
  }
  function Lazy(props: Props) {
    const [state, setState] = useState<State<Props>>(() => (loaded ? { screen: loaded } : 'loading'))
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (loaded) return
      let isLeft = false
      preload().then(
        () => {
          if (!isLeft && loaded) setState({ screen: loaded })
        },
        () => {
          if (!isLeft) setState('failed')
        },
      )
      return () => {
        isLeft = true
      }
    }, [attempt])

    function retry() {
      setState('loading')
      setAttempt(attempt + 1)
    }
    if (state === 'loading') return <LoadingOverlay />
    if (state === 'failed') return <ScreenError onRetry={retry} />
    const Screen = state.screen
    return <Screen {...props} />
  }
  return Object.assign(Lazy, { preload })
}
