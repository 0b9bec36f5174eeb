import { useEffect, useRef, useState } from 'react'
import type { AreaFigures, ZoneFigures } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { useStudy } from '#session/workers/useStudy.ts'

export interface FiguresAt {
  readonly people: ZoneFigures['values']['population']
  readonly area: AreaFigures | undefined
}

/**
 * Returns figures at a moving location. Sends one query at a time and skips intermediate positions, so that it keeps up
 * with the pointer. The last answer remains until the next arrives.
 */
export function useFiguresAt(place: Place, radiusMetres: number): FiguresAt | undefined {
  const { study } = useStudy()
  const [figures, setFigures] = useState<FiguresAt>()
  const wished = useRef(place)
  const isAsking = useRef(false)
  useEffect(() => {
    wished.current = place
    if (isAsking.current) return
    isAsking.current = true
    const load = async () => {
      for (let asked: Place | undefined; asked !== wished.current; ) {
        asked = wished.current
        const shape = { type: 'Circle', centre: asked, radiusMetres } as const
        const [zone, areas] = await Promise.all([study.zoneFigures({ id: 'aim', shape }), study.areasAt(asked)])
        setFigures({ people: zone.values.population, area: areas[0] })
      }
    }
    load()
      // A failed analysis is reported over the map.
      .catch(() => setFigures(undefined))
      .finally(() => {
        isAsking.current = false
      })
  }, [place, radiusMetres, study])
  return figures
}
