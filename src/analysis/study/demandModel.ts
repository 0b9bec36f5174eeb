import type { Decay } from '../huff/decay.ts'

/** Travel range to a store, straight-line kilometers. */
export interface Travel {
  readonly byFormat: Readonly<Record<string, number>>
  /** Travel range for competitors, and for other and unknown formats. */
  readonly otherwise: number
}

export interface DemandModel {
  /** Decay over straight-line kilometers. */
  readonly decay: Decay
  /** Minimum distance in kilometers, above 0. */
  readonly minimumDistance: number
  /** True to include recorded competitors. Without competitors, the chain already has all demand. */
  readonly withCompetitors: boolean
  /** Travel range; by default the whole country. */
  readonly travel?: Travel | undefined
  /** Exponent of own stores' selling space (Huff attraction). Without an exponent, all stores pull equally. */
  readonly sizeExponent?: number | undefined
}

export interface DemandSite {
  readonly format?: string | undefined
  readonly squareMetres?: number | undefined
}

export const travelTo = (travel: Travel | undefined, format: string | undefined): number =>
  travel ? (travel.byFormat[format ?? ''] ?? travel.otherwise) : Infinity

export const travelTimes = ({ byFormat, otherwise }: Travel, times: number): Travel => ({
  byFormat: Object.fromEntries(Object.entries(byFormat).map(([format, far]) => [format, far * times])),
  otherwise: otherwise * times,
})
