import { useSyncExternalStore } from 'react'

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}
const never = () => () => undefined

/** Whole seconds until a moment (milliseconds of the clock), counted down on screen; 0 when it has passed or there is none. */
export function useCountdown(untilMs: number | undefined): number {
  const left = () => (untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
  return useSyncExternalStore(untilMs === undefined ? never : everySecond, left)
}
