/** Maximum wait for a busy page, and the delay if the browser can't report idle time. */
const latestMs = 3_000
const blindMs = 500

export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, blindMs)
  return () => clearTimeout(timer)
}
