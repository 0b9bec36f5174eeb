import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Has the browser's Back close what lies on top of a screen, before it leaves the screen. */
export interface BackStack {
  /** Lays something on top; `close` is what Back does with it. The answer takes it away again. */
  readonly hold: (close: () => void) => () => void
}

/** None where Back is left to the browser, and in tests of a part. */
export const BackContext = createContext<BackStack | null>(null)

/** While this lies on top, Back closes it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const stack = use(BackContext)
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? stack?.hold(() => close()) : undefined), [stack, isOpen])
}
