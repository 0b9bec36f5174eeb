import { whenIdle } from '#session/whenIdle.ts'

/**
 * Loads parts one after another, each when the page has nothing to do. What fails is passed over: whoever needs it asks again. The answer
 * stops it.
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
