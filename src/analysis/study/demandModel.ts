import type { Decay } from '../huff/decay.ts'

/** Maximum straight-line distances to stores in kilometers, by store format. */
export interface Travel {
  readonly byFormat: Readonly<Record<string, number>>
  /** Distance to competitors, and to stores with another or unknown format. */
  readonly otherwise: number
}

export interface DemandModel {
  /** Decay over straight-line kilometers. */
  readonly decay: Decay
  /** Minimum distance in kilometers, above 0. */
  readonly minimumDistance: number
  /** Without competitors, own stores already have all demand in their range. */
  readonly withCompetitors: boolean
  /** Travel range; unlimited by default. */
  readonly travel?: Travel | undefined
  /** Exponent of selling space (Huff attraction); by default, all stores pull equally. */
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
