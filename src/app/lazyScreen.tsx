import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import { ScreenError } from './ScreenError.tsx'
import { withTimeLimit } from './withTimeLimit.ts'

/** How long a screen may take to load before the person is asked. */
export const loadLimitMs = 120_000

type State<Props extends object> = { screen: ComponentType<Props> } | 'loading' | 'failed'

/** A screen whose code is loaded when it is first shown: dots while it loads, a panel with "Try again" when it does not. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function LazyScreen(props: Props) {
    const [state, setState] = useState<State<Props>>(() => (loaded ? { screen: loaded } : 'loading'))
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (loaded) return
      let isLeft = false
      withTimeLimit(load(), loadLimitMs).then(
        (screen) => {
          loaded = screen
          if (!isLeft) setState({ screen })
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
}
