import * as v from 'valibot'

/** Position as a share of the picture's side, 0–1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const markSchema = v.object({
  kind: v.picklist(['blur', 'frame']),
  left: share,
  top: share,
  right: share,
  bottom: share,
})
const marksSchema = v.array(markSchema)

export type ShotMark = v.InferOutput<typeof markSchema>

/** Parses marks from a draft; empty for invalid input. */
export function marksIn(text: string): readonly ShotMark[] {
  try {
    const parsed = v.safeParse(marksSchema, JSON.parse(text === '' ? '[]' : text))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

/** Returns the mark between two points in any direction; undefined if too small to be intended. */
export function markBetween(kind: ShotMark['kind'], from: Point, to: Point): ShotMark | undefined {
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  const left = inside(Math.min(from.x, to.x))
  const right = inside(Math.max(from.x, to.x))
  const top = inside(Math.min(from.y, to.y))
  const bottom = inside(Math.max(from.y, to.y))
  return right - left < smallest && bottom - top < smallest ? undefined : { kind, left, top, right, bottom }
}

export interface Point {
  readonly x: number
  readonly y: number
}

const smallest = 0.008
