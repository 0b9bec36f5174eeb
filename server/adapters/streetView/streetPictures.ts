import type { Place } from '#domain/geo/point.ts'

/** A street-level picture. Its URL expires, so it is never stored. */
export interface StreetPicture {
  readonly id: string
  readonly place: Place
  /** Time in milliseconds since 1970. */
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

/** Provider of street-level pictures. Methods throw `OutsideFailure`. */
export interface StreetPictures {
  readonly near: (place: Place, withinMetres: number) => Promise<readonly StreetPicture[]>
  /** Returns the positions of pictures within a box of a few streets; a subset if there are too many. */
  readonly places: (box: StreetBox) => Promise<readonly Place[]>
}
