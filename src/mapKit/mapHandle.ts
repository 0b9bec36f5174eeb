import type { Place } from '#domain/geo/point.ts'

/** Room that panels cover at each edge of the map, in px; what is shown is kept out of it. */
export interface Inset {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Room in px that something will cover soon, beside what panels cover now. */
export type ReservedRoom = Partial<Inset>

export const noInset: Inset = { left: 0, top: 0, right: 0, bottom: 0 }

/** What a screen may ask of its map. */
export interface MapHandle {
  /** Brings a place into the middle of the free room; `zoom` is the least zoom it is then seen at. */
  readonly show: (place: Place, zoom?: number, reserved?: ReservedRoom) => void
  /** The same at exactly this zoom. */
  readonly go: (place: Place, zoom: number) => void
  /** Shows all places at once, at most at zoom 16; nothing happens for none. */
  readonly fit: (places: readonly Place[], reserved?: ReservedRoom) => void
  /**
   * Brings all places into the free room, large enough to be looked at, moving no more than that needs: what lies there already stays,
   * and the first place stays where it is seen if it can. Gives what puts the map back, unless somebody moved it since; undefined where
   * nothing was moved.
   */
  readonly frame: (places: readonly Place[]) => Promise<(() => void) | undefined>
  /** Whether a place lies in the free room, at least this many px from its edges. */
  readonly isClear: (place: Place, margin: number, reserved?: ReservedRoom) => boolean
  readonly zoomBy: (steps: number) => void
  /** What the map shows around a place, at most this many px wide and high; undefined where this browser can't make a picture of it. */
  readonly picture: (around: Place, width: number, height: number) => Promise<Blob | undefined>
  /** The place in the middle of the free room. */
  readonly centre: () => Place
}
