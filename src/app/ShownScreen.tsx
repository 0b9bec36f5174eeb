import { type ReactNode, useEffect } from 'react'
import { useShown } from './useShown.ts'

/** Draws the screen that the address shows, and has its code on the way before its frame asks for it. */
export function ShownScreen(): ReactNode {
  const shown = useShown()
  const screen = shown?.screen
  useEffect(() => {
    // What does not load is told where it is drawn.
    screen?.preload().catch(() => undefined)
  }, [screen])
  return shown?.screen.draw(shown.query)
}
