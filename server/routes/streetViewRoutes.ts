import type { FastifyInstance } from 'fastify'
import { readStreetPictures } from '#domain/contracts/streetView.ts'
import { frameOf, groundMetres, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { OutsideFailure } from '../adapters/driveTime/driveTimeProvider.ts'
import type { StreetPicture } from '../adapters/streetView/streetPictures.ts'
import { serve } from '../serve.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/** Pictures farther away show another street. */
const withinMetres = 150
/** As many as a person looks through; of a street that was driven often only those from near and new. */
const mostPictures = 40

/** Pictures of streets, asked with a token that stays on the server. */
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
        if (error instanceof OutsideFailure) return { problem: error.problem, pictures: [] }
        throw error
      }
    },
    perMinute(context, 60),
  )
}

/** The nearest first, by five metres; of those as near the newest. */
function sorted(place: Place, pictures: readonly StreetPicture[]) {
  const frame = frameOf(place.longitude)
  const from = toFrame(frame, place.longitude, place.latitude)
  return pictures
    .map(({ by, ...picture }) => {
      const at = toFrame(frame, picture.place.longitude, picture.place.latitude)
      const metres = groundMetres(frame, from.x, from.y, at.x, at.y)
      return { ...picture, ...(by === undefined ? {} : { by }), metres: Math.round(metres) }
    })
    .toSorted((a, b) => Math.floor(a.metres / 5) - Math.floor(b.metres / 5) || b.takenAt - a.takenAt)
    .slice(0, mostPictures)
}
