/** What waits for a moment without work waits at most so long: figures that lag behind a finger are still read as one with it. */
const longestWaitMs = 150

/**
 * Does work once what has been drawn by now is on the screen and the page has a moment for it: at once on a fast machine, every few moves
 * of a finger on a slow one. Soon, where the page is out of sight and has no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => whenIdle(work))
}

/** Safari has no idle callbacks; a task that begins in a frame runs there when that frame has been painted. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestWaitMs })
  else setTimeout(work)
}
