import { useState } from 'react'
import type { StreetPicture } from './useStreetPictures.ts'

export interface LookAround {
  readonly pictures: readonly StreetPicture[]
  readonly picture: StreetPicture
  readonly at: number
  /** Compass direction of the view's center, in degrees. */
  readonly heading: number
  /** Scale; 1 is not zoomed in. */
  readonly zoom: number
  /** Moves by `count` pictures, wrapping around. */
  readonly step: (count: number) => void
  readonly turn: (degrees: number) => void
  readonly zoomBy: (steps: number) => void
}

const maxZoom = 3

const still = { turned: 0, zoom: 1 }

/** Returns the state of the current picture; undefined without pictures. */
export function useLookAround(pictures: readonly StreetPicture[] = []): LookAround | undefined {
  const [id, setId] = useState<string>()
  const [{ turned, zoom }, setView] = useState(still)
  const at = Math.max(
    0,
    pictures.findIndex((one) => one.id === id),
  )
  const picture = pictures[at]
  if (!picture) return undefined
  return {
    pictures,
    picture,
    at,
    heading: roundTheCompass(picture.compass + turned),
    zoom,
    step: (count) => {
      setId(pictures[(at + count + pictures.length) % pictures.length]?.id)
      setView(still)
    },
    turn: (degrees) => setView({ turned: turned + degrees, zoom }),
    zoomBy: (steps) => setView({ turned, zoom: Math.min(maxZoom, Math.max(1, zoom + steps / 2)) }),
  }
}

const roundTheCompass = (degrees: number): number => ((degrees % 360) + 360) % 360
