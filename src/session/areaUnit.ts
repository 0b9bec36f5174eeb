import { useSyncExternalStore } from 'react'
import { areaUnits, type AreaUnit } from '#domain/units/areaUnits.ts'

const key = 'catchment.areaUnit'
const changed = 'catchment:areaUnit'

/** The unit in which this person reads spaces on this device; undefined when it is left to the company. */
export function readAreaUnit(): AreaUnit | undefined {
  try {
    const kept = localStorage.getItem(key)
    return areaUnits.find((unit) => unit === kept)
  } catch {
    return undefined
  }
}

/** Takes a unit, or leaves it to the company. */
export function chooseAreaUnit(unit: AreaUnit | undefined): void {
  try {
    if (unit === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, unit)
  } catch {
    // Where nothing is kept, the company's unit holds.
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The chosen unit; draws again when it changes. */
export const useChosenAreaUnit = (): AreaUnit | undefined => useSyncExternalStore(subscribe, readAreaUnit)
