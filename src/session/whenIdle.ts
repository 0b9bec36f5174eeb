/** How long work may wait for a page that is never idle, and how long where the browser can't tell. */
const [latestMs, blindMs] = [3_000, 500]

/** Does work as soon as the page has nothing better to do. The answer calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari does not tell when it is idle.
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, blindMs)
  return () => clearTimeout(timer)
}
