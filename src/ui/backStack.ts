import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Lets the browser's Back button close overlays before it leaves the screen. */
export interface BackStack {
  /** Adds an overlay; Back calls `close`. Returns a function that removes it. */
  readonly hold: (close: () => void) => () => void
}

/** Back stack; null if the browser handles Back, as in component tests. */
export const BackContext = createContext<BackStack | null>(null)

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const stack = use(BackContext)
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? stack?.hold(() => close()) : undefined), [stack, isOpen])
}
