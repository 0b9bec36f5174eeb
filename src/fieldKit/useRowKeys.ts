import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

const pageStep = 10

/** Returns the row to which a key moves; undefined for other keys. */
function nextRow(key: string, now: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: now + pageStep,
    PageUp: now - pageStep,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, next))
}

export interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface RowActions {
  readonly open: (index: number) => void
  readonly toggle: (index: number) => void
  readonly scrollTo: (index: number) => void
}

/** Handles keyboard navigation between rows with `data-index`; Enter opens, Space selects. */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  count: number,
  active: number,
  setActive: (index: number) => void,
  actions: RowActions,
): RowKeys {
  const mustFocus = useRef(false)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    frame.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: count > 100 })
  }, [moves, active, count, frame])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const onRow = event.target instanceof HTMLElement && event.target.dataset['index'] !== undefined
    if (!onRow || event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextRow(event.key, active, count)
    if (next !== undefined) {
      setActive(next)
      actions.scrollTo(next)
      mustFocus.current = true
      setMoves((all) => all + 1)
    } else if (event.key === 'Enter') actions.open(active)
    else if (event.key === ' ') actions.toggle(active)
    else return
    event.preventDefault()
  }
  return { onKeyDown }
}
