import { whenIdle } from '#session/whenIdle.ts'

/**
 * Loads parts sequentially when the page is idle. Failures are ignored because consumers retry. Returns a cancel
 * function.
 */
export function loadOneByOne(parts: readonly (() => Promise<void>)[]): () => void {
  let isLeft = false
  let cancel: () => void = () => undefined
  function loadFrom(at: number): void {
    const load = parts[at]
    if (!load || isLeft) return
    const goOn = () => loadFrom(at + 1)
    cancel = whenIdle(() => void load().then(goOn, goOn))
  }
  loadFrom(0)
  return () => {
    isLeft = true
    cancel()
  }
}
