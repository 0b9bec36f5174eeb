import { useEffect, useState } from 'react'

interface BatteryManager extends EventTarget {
  readonly level: number
  readonly charging: boolean
}

export interface Battery {
  /** Charge level, 0–1. */
  readonly level: number
  readonly isCharging: boolean
}

/** Returns the battery state; undefined if the browser doesn't report it. */
export function useBattery(): Battery | undefined {
  const [battery, setBattery] = useState<Battery>()
  useEffect(() => {
    const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> }
    let end: (() => void) | undefined
    let isLeft = false
    void getBattery?.call(navigator).then((found) => {
      if (isLeft) return
      const update = () => setBattery({ level: found.level, isCharging: found.charging })
      update()
      const events = ['levelchange', 'chargingchange']
      for (const event of events) found.addEventListener(event, update)
      end = () => {
        for (const event of events) found.removeEventListener(event, update)
      }
    })
    return () => {
      isLeft = true
      end?.()
    }
  }, [])
  return battery
}
