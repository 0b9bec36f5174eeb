import { useEffect, useEffectEvent } from 'react'

/** Does `leave` on Escape, unless a popover or dialog is open: then Escape is theirs. Nothing while it is undefined. */
export function useEscape(leave: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !leave) return
    if (document.querySelector(':popover-open[role="dialog"], :popover-open[role="menu"], dialog[open]')) return
    leave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
