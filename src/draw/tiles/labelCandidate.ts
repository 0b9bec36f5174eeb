export interface LabelLine {
  readonly text: string
  /** Font size in px. */
  readonly size: number
  readonly weight: number
  /** Character spacing in px. */
  readonly spacing: number
}

/** Candidates are listed in order of importance. */
export interface LabelCandidate {
  /** World x of the label's center. */
  readonly x: number
  /** World y of the label's center. */
  readonly y: number
  readonly tone: 'land' | 'quiet' | 'water'
  /** Extra margin in px, which must be free of more important labels. */
  readonly room?: number | undefined
  /** Direction of a single-line street label in radians; steep Chinese labels are set vertically. */
  readonly along?: number | undefined
  /** Vertical offsets to try in px, best first; negative is up. */
  readonly shifts?: readonly number[] | undefined
  readonly lines: readonly LabelLine[]
}
