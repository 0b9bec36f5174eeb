/** Maximum wait in ms for a busy page. */
const latestMs = 3_000
/** Delay in ms if the browser can't report idle time. */
const blindMs = 500

export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, blindMs)
  return () => clearTimeout(timer)
}
