import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { readStreetCoverage } from '#domain/contracts/streetView.ts'
import { AppError } from '#domain/errors.ts'
import type { Place } from '#domain/geo/point.ts'
import { useSeenWindow } from '#mapKit/useSeenWindow.ts'
import { useSession } from '#session/useSession.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import type { Coverage } from './coverageAtom.ts'
import { type CoverageTile, tilesSeen } from './tilesSeen.ts'

/** Minimum zoom level, because from this level on a viewport contains few tiles. */
const fromZoom = 16
const maxTiles = 200

type Answer = Pick<Coverage, 'problem' | 'places'>
type Tiles = readonly CoverageTile[]

/**
 * Fetches the coverage in the viewport, once per tile. Failed tiles are retried when the map moves or the network
 * returns.
 */
export function useCoverage(): Coverage {
  const isSetUp = useSession().configuration.apiSetting.streetView
  const { isOnline } = useLoopState()
  const { zoom, bounds } = useSeenWindow(0)
  const isTooFar = zoom < fromZoom
  const known = useRef(new Map<string, readonly Place[]>())
  const [last, setLast] = useState<Answer & { readonly to: Tiles }>()
  const tiles = useMemo((): Tiles => (isTooFar || !isSetUp ? [] : tilesSeen(bounds)), [isTooFar, isSetUp, bounds])

  const fetchCoverage = useEffectEvent(async (signal: AbortSignal) => {
    const answers = await Promise.all(tiles.map((tile) => fetchTile(known.current, tile, signal)))
    if (signal.aborted) return
    const problem = answers.find((one) => one.problem !== undefined)?.problem
    setLast({ to: tiles, problem, places: answers.flatMap(({ places }) => places) })
  })
  useEffect(() => {
    const leave = new AbortController()
    void fetchCoverage(leave.signal)
    return () => leave.abort()
  }, [tiles, isOnline])

  const answer = last?.to === tiles ? last : undefined
  return useMemo(
    () => ({
      places: answer?.places ?? nowhere,
      problem: isSetUp ? answer?.problem : 'notConfigured',
      isBusy: tiles.length > 0 && answer === undefined,
      isTooFar,
    }),
    [answer, isSetUp, tiles, isTooFar],
  )
}

const nowhere: readonly Place[] = []

const nameOf = ({ x, y }: CoverageTile): string => `${x}/${y}`

async function fetchTile(
  known: Map<string, readonly Place[]>,
  tile: CoverageTile,
  signal: AbortSignal,
): Promise<Answer> {
  const before = known.get(nameOf(tile))
  if (before) return { problem: undefined, places: before }
  try {
    const { problem, places } = await call(readStreetCoverage, { x: String(tile.x), y: String(tile.y) }, { signal })
    if (problem !== null) return { problem, places: [] }
    const found = places.map(([longitude, latitude]) => ({ longitude, latitude }))
    if (known.size >= maxTiles) known.clear()
    known.set(nameOf(tile), found)
    return { problem: undefined, places: found }
  } catch (error) {
    if (signal.aborted) return { problem: undefined, places: [] }
    if (!(error instanceof AppError)) throw error
    return { problem: error.code, places: [] }
  }
}
