import { useState } from 'react'
import type { RailState } from '#ui/shell/navItem.ts'

const key = 'catchment.sidebar'
const states: readonly RailState[] = ['shown', 'minimised', 'hidden']

function readRailState(): RailState {
  try {
    const storedState = localStorage.getItem(key)
    return states.find((state) => state === storedState) ?? 'minimised'
  } catch {
    return 'minimised'
  }
}

export function useRailState(): [RailState, (state: RailState) => void] {
  const [state, setState] = useState(readRailState)
  function keep(next: RailState) {
    setState(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // If storage is blocked, the choice lasts for the page.
    }
  }
  return [state, keep]
}
