import type { Decay } from '../huff/decay.ts'

/** How far people travel to a store, in kilometres as the crow flies. */
export interface Travel {
  /** By format of the store. */
  readonly byFormat: Readonly<Record<string, number>>
  /** Where the format is another or not known, and for competitors. */
  readonly otherwise: number
}

/** The model that a candidate is weighed by. */
export interface DemandModel {
  /** Distances in kilometres as the crow flies. */
  readonly decay: Decay
  /** Kilometres below which a distance counts as this; above 0. */
  readonly minimumDistance: number
  /** Whether competitors on record take part; without them all demand is the chain's already. */
  readonly withCompetitors: boolean
  /** Without it people come from the whole country. */
  readonly travel?: Travel | undefined
  /** Power of the selling space that own stores draw by (Huff's attraction); without it all draw alike. */
  readonly sizeExponent?: number | undefined
}

/** What the candidate would be, as far as it decides how it draws. */
export interface DemandSite {
  readonly format?: string | undefined
  readonly squareMetres?: number | undefined
}

/** How far people travel to a store of a format. */
export const travelTo = (travel: Travel | undefined, format: string | undefined): number =>
  travel ? (travel.byFormat[format ?? ''] ?? travel.otherwise) : Infinity

/** All distances this many times as far. */
export const travelTimes = ({ byFormat, otherwise }: Travel, times: number): Travel => ({
  byFormat: Object.fromEntries(Object.entries(byFormat).map(([format, far]) => [format, far * times])),
  otherwise: otherwise * times,
})
