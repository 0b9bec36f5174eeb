import * as v from 'valibot'
import { outsideProblems } from '../driveTime/providers.ts'
import { endpoint } from './endpoint.ts'

const degrees = (max: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d+)?$/), v.transform(Number), v.minValue(-max), v.maxValue(max))

/** Returns street-level pictures near a place, nearest first in steps of five meters, then newest first. */
export const readStreetPictures = endpoint({
  method: 'GET',
  path: '/api/StreetView/Near',
  access: 'company.view',
  input: v.object({ latitude: degrees(90), longitude: degrees(180) }),
  reply: v.object({
    problem: v.nullable(v.picklist(outsideProblems)),
    pictures: v.array(
      v.object({
        id: v.string(),
        place: v.object({ latitude: v.number(), longitude: v.number() }),
        takenAt: v.number(),
        compass: v.number(),
        isPanorama: v.boolean(),
        url: v.string(),
        by: v.optional(v.string()),
        metres: v.number(),
      }),
    ),
  }),
})

/** Zoom level of coverage tiles; a tile is about 1.1 km wide in Taiwan. */
export const coverageZoom = 15

const tileNumber = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(2 ** coverageZoom - 1))

/** Returns the positions of street-level pictures in a tile at `coverageZoom`, about one every ten meters. */
export const readStreetCoverage = endpoint({
  method: 'GET',
  path: '/api/StreetView/Coverage',
  access: 'company.view',
  input: v.object({ x: tileNumber, y: tileNumber }),
  reply: v.object({
    problem: v.nullable(v.picklist(outsideProblems)),
    /** Positions as longitude and latitude. */
    places: v.array(v.tuple([v.number(), v.number()])),
  }),
})
