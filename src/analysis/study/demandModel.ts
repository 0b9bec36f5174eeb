import type { Decay } from '../huff/decay.ts'

/** Travel range to a store, straight-line kilometers. */
export interface Travel {
  readonly byFormat: Readonly<Record<string, number>>
  /** Other or unknown formats, and competitors. */
  readonly otherwise: number
}

export interface DemandModel {
  /** Straight-line kilometers. */
  readonly decay: Decay
  /** Minimum distance in kilometers, above 0. */
  readonly minimumDistance: number
  /** Include recorded competitors; without them the chain already has all demand. */
  readonly withCompetitors: boolean
  /** Without it, the whole country is in range. */
  readonly travel?: Travel | undefined
  /** Exponent on own stores' selling space (Huff attraction); without it all pull equally. */
  readonly sizeExponent?: number | undefined
}

export interface DemandSite {
  readonly format?: string | undefined
  readonly squareMetres?: number | undefined
}

/** Returns the travel range for a store format. */
export const travelTo = (travel: Travel | undefined, format: string | undefined): number =>
  travel ? (travel.byFormat[format ?? ''] ?? travel.otherwise) : Infinity

/** Scales all ranges. */
export const travelTimes = ({ byFormat, otherwise }: Travel, times: number): Travel => ({
  byFormat: Object.fromEntries(Object.entries(byFormat).map(([format, far]) => [format, far * times])),
  otherwise: otherwise * times,
})
