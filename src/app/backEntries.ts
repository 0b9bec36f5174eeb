import type { RouterHistory } from '@tanstack/react-router'
import type { BackStack } from '#ui/backStack.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    layers?: number | undefined
    /** Address of the previous entry, if `Navigation.go` added this entry. */
    from?: string | undefined
  }
}

/** Time in ms for a layer closed by Back to unmount. */
const closingMs = 100
/** Timeout in ms for a history step that the browser ignores. */
const stepMs = 1_000

export const layersOf = ({ location }: RouterHistory): number => location.state.layers ?? 0

/** Strips what doesn't identify a screen: the parameter key, and the map's default view and panel. */
export function plainAddress(href: string): string {
  const { pathname, searchParams } = new URL(href, 'https://site')
  searchParams.delete('urlHash')
  searchParams.delete('view', 'map')
  searchParams.delete('panel', searchParams.has('view') ? '' : 'stores')
  return `${pathname}?${searchParams}`
}

/**
 * Maintains one history entry per open layer through the router. Closing a layer steps back over its entry. Navigating
 * away steps back first, so that no entry remains without a layer. Entries that have lost their layer in a reload are
 * skipped.
 */
export function openBackEntries(history: RouterHistory): BackStack {
  const held: { readonly close: () => void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = plainAddress(history.location.href)
  const push = history.push
  const ownStep = followOwnSteps(history)
  leaveFromBelow(history, ownStep)

  function settleIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(settle, ms)
  }

  function settle(): void {
    const step = ownStep()
    if (step) return void step.then(() => settleIn(0))
    const spare = layersOf(history) - held.length
    if (spare > 0) return history.go(-spare)
    for (let layers = layersOf(history) + 1; layers <= held.length; layers++)
      push(history.location.href, { ...history.location.state, layers })
  }

  history.subscribe(({ action }) => {
    const before = shown
    shown = plainAddress(history.location.href)
    if (isWritten(action.type)) return
    // Don't also close layers that unmount with their screen, because closing may navigate.
    if (!ownStep() && shown === before) for (const { close } of held.slice(layersOf(history)).toReversed()) close()
    settleIn(closingMs)
  })
  settleIn(closingMs)

  return {
    hold(close) {
      const thing = { close }
      held.push(thing)
      settleIn(0)
      return () => {
        held.splice(held.indexOf(thing), 1)
        settleIn(0)
      }
    },
  }
}

const isWritten = (type: string): boolean => type === 'PUSH' || type === 'REPLACE'

/**
 * Returns a function that returns a promise of the page's own pending history step; undefined if no step is pending.
 */
function followOwnSteps(history: RouterHistory): () => Promise<void> | undefined {
  const { go } = history
  let step: Promise<void> | undefined
  history.go = (by, options) => {
    step ??= new Promise((resolve) => {
      const end = () => {
        clearTimeout(limit)
        stop()
        step = undefined
        resolve()
      }
      const stop = history.subscribe(({ action }) => !isWritten(action.type) && end())
      const limit = setTimeout(end, stepMs)
    })
    go(by, options)
  }
  history.back = (options) => history.go(-1, options)
  return () => step
}

/**
 * Makes `push` and `replace` first step back below all layers. Rewriting the same address retains the entry's state.
 */
function leaveFromBelow(history: RouterHistory, ownStep: () => Promise<void> | undefined): void {
  const { push, replace } = history

  async function fromBelow(write: () => void): Promise<void> {
    if (!ownStep()) history.go(-layersOf(history))
    await ownStep()
    write()
  }
  const write = (now: () => void) => (ownStep() || layersOf(history) > 0 ? void fromBelow(now) : now())

  history.push = (path, state, options) => write(() => push(path, state, options))
  history.replace = (path, state, options) => {
    const { layers, from } = history.location.state
    const isOther = plainAddress(path) !== plainAddress(history.location.href)
    if (isOther) write(() => replace(path, { ...state, from }, options))
    else replace(path, { ...state, from, layers }, options)
  }
}
