import type { Place } from '#domain/geo/point.ts'

/** A picture taken on a street. Addresses of pictures end after a while, so they are never kept. */
export interface StreetPicture {
  readonly id: string
  readonly place: Place
  /** Milliseconds since 1970. */
  readonly takenAt: number
  /** Degrees clockwise from north that the camera looked to. */
  readonly compass: number
  readonly isPanorama: boolean
  readonly url: string
  readonly by: string | undefined
}

/** Degrees. */
export interface StreetBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A provider of pictures from the street; failures are thrown as `OutsideFailure`. */
export interface StreetPictures {
  readonly near: (place: Place, withinMetres: number) => Promise<readonly StreetPicture[]>
  /** Where pictures were taken in a box of a few streets; only some where there are very many. */
  readonly places: (box: StreetBox) => Promise<readonly Place[]>
}
