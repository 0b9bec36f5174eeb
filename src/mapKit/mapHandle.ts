import type { Place } from '#domain/geo/point.ts'

/** Width in px covered by panels at each edge of the map. Content is placed in the free area between them. */
export interface Inset {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Width in px that will be covered soon, in addition to current panels. */
export type ReservedRoom = Partial<Inset>

export const noInset: Inset = { left: 0, top: 0, right: 0, bottom: 0 }

export interface MapHandle {
  /** Centers a place in the free area, at least at `zoom`. */
  readonly show: (place: Place, zoom?: number, reserved?: ReservedRoom) => void
  /** Centers a place like `show`, but at exactly this zoom. */
  readonly go: (place: Place, zoom: number) => void
  /** Fits all places, at most at zoom 16; does nothing for an empty list. */
  readonly fit: (places: readonly Place[], reserved?: ReservedRoom) => void
  /**
   * Moves places into the free area at a legible size with minimal movement. The first place keeps its screen position
   * if possible. Resolves to a function that restores the view unless the user has moved the map; undefined if the map
   * didn't move.
   */
  readonly frame: (places: readonly Place[]) => Promise<(() => void) | undefined>
  /** Returns whether a place is in the free area, at least `margin` px from its edges. */
  readonly isClear: (place: Place, margin: number, reserved?: ReservedRoom) => boolean
  readonly zoomBy: (steps: number) => void
  /**
   * Captures the map around a place, at most `width` × `height` px; undefined if the browser can't create a picture.
   */
  readonly picture: (around: Place, width: number, height: number) => Promise<Blob | undefined>
  readonly centre: () => Place
}
