/** A line of a name. */
export interface LabelLine {
  readonly text: string
  /** Of the type, in px. */
  readonly size: number
  readonly weight: number
  /** Between letters, in px. */
  readonly spacing: number
}

/** A name that would like to stand at a place; those earlier in a list matter more. */
export interface LabelWish {
  /** World coordinates of its middle. */
  readonly x: number
  readonly y: number
  readonly tone: 'land' | 'quiet' | 'water'
  /** Further room in px that it wants around it; it is left out where a name that matters more stands in it. */
  readonly room?: number | undefined
  /** It runs along a street in this direction, in radians, its one line only; upright and in a column where that is steep and Chinese. */
  readonly along?: number | undefined
  /** How far in px below its place it may stand, the best first; above where negative. */
  readonly shifts?: readonly number[] | undefined
  readonly lines: readonly LabelLine[]
}
