import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Runs `write` right before each print of the browser; what it sets is drawn before the print begins. */
export function useBeforePrint(write: () => void): void {
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    // The browser prints what is on the page when this handler returns.
    const onPrint = () => flushSync(() => writeNow())
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
}
