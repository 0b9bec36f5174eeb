import type { RouterHistory } from '@tanstack/react-router'
import type { BackStack } from '#ui/backStack.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many things lie on top of the screen in this entry. */
    layers?: number | undefined
    /** The address of the entry before, where it was left by a press. */
    from?: string | undefined
  }
}

/** Until what Back has closed is off the screen. */
const closingMs = 100
/** A step that the browser does not take is waited for no longer. */
const stepMs = 1_000

export const layersOf = ({ location }: RouterHistory): number => location.state.layers ?? 0

/** An address without what does not tell screens apart: the key of its parameters, and what the map shows anyway. */
export function plainAddress(href: string): string {
  const { pathname, searchParams } = new URL(href, 'https://site')
  searchParams.delete('urlHash')
  searchParams.delete('view', 'map')
  searchParams.delete('panel', searchParams.has('view') ? '' : 'stores')
  return `${pathname}?${searchParams}`
}

/**
 * One entry of history for each thing that lies on top, all of them the router's. Closed by hand, its entry is stepped back over; who
 * goes to another screen from there steps back first, so that no entry is left that shows nothing. An entry without its thing, as after a
 * reload, is left at once.
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
    // A thing that leaves with its screen is not closed besides: closing may lead elsewhere.
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

/** The step that the page itself takes through its entries, until the browser has taken it; undefined between two of them. */
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

/** Other screens are gone to from the entry below all layers; the same one, when its address is written again, keeps what it holds. */
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
