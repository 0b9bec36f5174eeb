import { memo, useMemo, useRef } from 'react'
import type { FoundArea } from '#analysis/study/finderTypes.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { type MapPill, PillLayer } from '#mapKit/PillLayer.tsx'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { useFoundAreas } from '#mapStage/hasFoundAreas.ts'
import type { PageStudy } from '#session/workers/studyHost.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { maxDrawn, tierOfRank } from './foundRanks.ts'

const maxNumbered = 15

interface FoundOnMapProps {
  found: readonly FoundArea[]
  /** Data version of the answer; cached outlines are dropped when it changes. */
  dataVersion: string
  chosenKey: string | undefined
}

type Outlines = Map<string, Shape | undefined>

interface Outlined {
  readonly key: string
  readonly shape: Shape | undefined
}

const filled = 0.55

/** Number of cached outlines above which the cache is cleared. */
const maxOutlines = 600

/** Results on the map: ranks 1–5, ranks 6–15 and lower ranks differ by color and dash. */
export const FoundOnMap = memo(function FoundOnMap({ found, dataVersion, chosenKey }: FoundOnMapProps) {
  const known = useRef<{ of: string; outlines: Outlines }>({ of: dataVersion, outlines: new Map() })
  const question = useMemo<StudyQuestion<readonly Outlined[]>>(() => {
    const best = found.slice(0, maxDrawn)
    return async (page) => {
      const { of, outlines } = known.current
      if (of !== dataVersion || outlines.size > maxOutlines) known.current = { of: dataVersion, outlines: new Map() }
      return outlinesOf(best, known.current.outlines, page.areaShapes)
    }
  }, [found, dataVersion])
  const outlined = useStudyAnswer(question).value
  const zones = useMemo(
    () =>
      (outlined ?? []).flatMap(({ key, shape }, at): MapZone[] =>
        shape ? [{ id: key, shape, tier: tierOfRank(at + 1), isChosen: key === chosenKey, fill: filled }] : [],
      ),
    [outlined, chosenKey],
  )
  useFoundAreas(zones.length > 0)
  const ranks = useMemo(
    () =>
      found.slice(0, maxNumbered).map(({ key, place }, at): MapPill => {
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
})

const isCell = ({ key }: FoundArea): boolean => key.split(' ').length > 3

async function outlinesOf(
  best: readonly FoundArea[],
  outlines: Outlines,
  requestShapes: PageStudy['areaShapes'],
): Promise<readonly Outlined[]> {
  const missing = best.filter((area) => !isCell(area) && !outlines.has(area.key))
  if (missing.length > 0) {
    const answer = await requestShapes(
      missing.map(({ area: { country, level, objectId } }) => ({ country, level, objectId })),
    )
    for (const [at, { key }] of missing.entries()) outlines.set(key, answer[at])
  }
  return best.map((area) => ({
    key: area.key,
    shape: isCell(area) ? cellAround(area.place) : outlines.get(area.key),
  }))
}

/** Returns the square cell with 250 m sides around a center. */
function cellAround({ latitude, longitude }: Place): Shape {
  const dy = 125 / 111_320
  const dx = 125 / (111_320 * Math.cos((latitude * Math.PI) / 180))
  const corner = (x: number, y: number): [number, number] => [longitude + x * dx, latitude + y * dy]
  return {
    type: 'Polygon',
    coordinates: [[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]],
  }
}
