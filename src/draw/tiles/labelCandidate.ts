export interface LabelLine {
  readonly text: string
  /** In px. */
  readonly size: number
  readonly weight: number
  /** In px. */
  readonly spacing: number
}

/** Label to place; earlier in a list means more important. */
export interface LabelCandidate {
  /** World coordinates of its center. */
  readonly x: number
  readonly y: number
  readonly tone: 'land' | 'quiet' | 'water'
  /** Extra margin in px; dropped if a more important label is within it. */
  readonly room?: number | undefined
  /** Direction of a single-line street label in radians; steep Chinese ones are set vertically. */
  readonly along?: number | undefined
  /** Vertical offsets to try in px, best first; negative is up. */
  readonly shifts?: readonly number[] | undefined
  readonly lines: readonly LabelLine[]
}
