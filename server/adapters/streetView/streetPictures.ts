import type { Place } from '#domain/geo/point.ts'

/** A street-level picture. Its URLs expire, so they are never stored. */
export interface StreetPicture {
  readonly id: string
  readonly place: Place
  /** Milliseconds since 1970. */
  readonly takenAt: number
  /** Camera direction in degrees clockwise from north. */
  readonly compass: number
  readonly isPanorama: boolean
  readonly url: string
  readonly by: string | undefined
}

export interface StreetBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A provider of street-level pictures. Failures are thrown as `OutsideFailure`. */
export interface StreetPictures {
  readonly near: (place: Place, withinMetres: number) => Promise<readonly StreetPicture[]>
  /** Returns where pictures were taken within a box of a few streets; a subset if there are very many. */
  readonly places: (box: StreetBox) => Promise<readonly Place[]>
}
