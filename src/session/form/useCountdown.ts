import { useSyncExternalStore } from 'react'

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}
const never = () => () => undefined

/** Returns the whole seconds until a time (in ms), updated every second; 0 if the time has passed or is undefined. */
export function useCountdown(untilMs: number | undefined): number {
  const left = () => (untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
  return useSyncExternalStore(untilMs === undefined ? never : everySecond, left)
}
