import { useMemo } from 'react'
import type { FoundArea } from '#analysis/study/finderTypes.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { type MapPill, PillLayer } from '#mapKit/PillLayer.tsx'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { mostDrawn, tierOfRank } from './foundRanks.ts'

/** So many bear their rank. */
const mostNumbered = 15

/** The best areas on the map: the first five, those up to the fifteenth and the rest apart by colour and dash. */
export function FoundOnMap({ found, chosenKey }: { found: readonly FoundArea[]; chosenKey: string | undefined }) {
  const question = useMemo<StudyQuestion<readonly (Shape | undefined)[]>>(() => {
    const best = found.slice(0, mostDrawn)
    return (page) =>
      Promise.all(
        best.map(async ({ key, area, place }) =>
          key.split(' ').length > 3 ? cellAround(place) : page.areaShape(area.country, area.level, area.objectId),
        ),
      )
  }, [found])
  const shapes = useStudyAnswer(question).value
  const zones = useMemo(
    () =>
      (shapes ?? []).flatMap((shape, at): MapZone[] => {
        const area = found[at]
        if (!shape || !area) return []
        return [{ id: area.key, shape, tier: tierOfRank(at + 1), isChosen: area.key === chosenKey }]
      }),
    [shapes, found, chosenKey],
  )
  const ranks = useMemo(
    () =>
      found.slice(0, mostNumbered).map(({ key, place }, at): MapPill => {
        return { id: key, place, words: String(at + 1), isChosen: key === chosenKey }
      }),
    [found, chosenKey],
  )
  return (
    <>
      <ZoneLayer zones={zones} />
      <PillLayer pills={ranks} />
    </>
  )
}

/** A cell of 250 m around its middle. */
function cellAround({ latitude, longitude }: Place): Shape {
  const [dy, dx] = [125 / 111_320, 125 / (111_320 * Math.cos((latitude * Math.PI) / 180))]
  const corner = (x: number, y: number): [number, number] => [longitude + x * dx, latitude + y * dy]
  return {
    type: 'Polygon',
    coordinates: [[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]],
  }
}
