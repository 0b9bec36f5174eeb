import type { FastifyInstance } from 'fastify'
import { readStreetCoverage, coverageZoom, readStreetPictures } from '#domain/contracts/streetView.ts'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { fromMercator, worldMetres } from '#domain/geo/mercator.ts'
import { frameOf, planarMetres, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { OutsideFailure } from '../adapters/driveTime/driveTimeProvider.ts'
import type { StreetBox, StreetPicture } from '../adapters/streetView/streetPictures.ts'
import { serve } from '../serve.ts'
import { logOutsideFailure } from '../services/driveTime/logOutsideFailure.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/**
 * Half the side, in meters, of the square searched for pictures, because farther pictures probably show another street.
 */
const withinMetres = 150
/** Maximum number of pictures, enough for browsing. On well-covered streets, only the nearest pictures are shown. */
const maxPictures = 40

/** Registers the endpoints for street pictures and their coverage; the provider's token stays on the server. */
export function addStreetViewRoutes(app: FastifyInstance, context: Ports): void {
  serve(
    app,
    context,
    readStreetPictures,
    async (place) => {
      if (!context.streetPictures) return { problem: 'notConfigured' as const, pictures: [] }
      try {
        return { problem: null, pictures: sorted(place, await context.streetPictures.near(place, withinMetres)) }
      } catch (error) {
        return { problem: await problemOf(context, error), pictures: [] }
      }
    },
    perMinute(context, 60),
  )
  serve(
    app,
    context,
    readStreetCoverage,
    async ({ x, y }) => {
      if (!context.streetPictures) return { problem: 'notConfigured' as const, places: [] }
      try {
        return { problem: null, places: thinned(await context.streetPictures.places(boxOfTile(x, y))) }
      } catch (error) {
        return { problem: await problemOf(context, error), places: [] }
      }
    },
    perMinute(context, 300),
  )
}

/** Logs a provider's failure and returns its problem; rethrows other errors. */
async function problemOf(context: Ports, error: unknown): Promise<OutsideProblem> {
  if (!(error instanceof OutsideFailure)) throw error
  await logOutsideFailure(context, 'street pictures', error)
  return error.problem
}

function boxOfTile(x: number, y: number): StreetBox {
  const side = worldMetres / 2 ** coverageZoom
  const at = (column: number, row: number) =>
    fromMercator(column * side - worldMetres / 2, worldMetres / 2 - row * side)
  const northWest = at(x, y)
  const southEast = at(x + 1, y + 1)
  return { west: northWest.longitude, south: southEast.latitude, east: southEast.longitude, north: northWest.latitude }
}

/** Thinning distance in degrees: about ten meters. */
const closeDegrees = 1e-4

function thinned(places: readonly Place[]): [number, number][] {
  const byCell = new Map<string, [number, number]>()
  for (const { longitude, latitude } of places) {
    const cell = `${Math.round(longitude / closeDegrees)},${Math.round(latitude / closeDegrees)}`
    if (!byCell.has(cell)) byCell.set(cell, [round5(longitude), round5(latitude)])
  }
  return [...byCell.values()]
}

const round5 = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Sorts pictures by distance in steps of five meters, then newest first, and returns the first `maxPictures`. */
function sorted(place: Place, pictures: readonly StreetPicture[]) {
  const frame = frameOf(place.longitude)
  const from = toFrame(frame, place.longitude, place.latitude)
  return pictures
    .map(({ by, ...picture }) => {
      const at = toFrame(frame, picture.place.longitude, picture.place.latitude)
      const metres = planarMetres(frame, from.x, from.y, at.x, at.y)
      return { ...picture, ...(by === undefined ? {} : { by }), metres: Math.round(metres) }
    })
    .toSorted((a, b) => Math.floor(a.metres / 5) - Math.floor(b.metres / 5) || b.takenAt - a.takenAt)
    .slice(0, maxPictures)
}
