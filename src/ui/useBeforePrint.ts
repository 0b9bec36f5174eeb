import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Runs `write` right before each print; its state updates are rendered first. */
export function useBeforePrint(write: () => void): void {
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    // Synchronous, because the browser prints the page when this handler returns.
    const onPrint = () => flushSync(() => writeNow())
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
}
