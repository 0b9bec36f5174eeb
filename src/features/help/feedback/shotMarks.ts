import * as v from 'valibot'

/** A part of a picture, each side as a share of the picture's, 0…1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const markSchema = v.object({
  kind: v.picklist(['blur', 'frame']),
  ...{ left: share, top: share, right: share, bottom: share },
})
const marksSchema = v.array(markSchema)

/** What somebody drew on the picture of a screen: a part that nobody is to read, or one to look at. */
export type ShotMark = v.InferOutput<typeof markSchema>

/** Marks as a draft keeps them; what is not understood is none. */
export function marksIn(text: string): readonly ShotMark[] {
  try {
    const parsed = v.safeParse(marksSchema, JSON.parse(text === '' ? '[]' : text))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

/** A mark between two points, whichever way it was drawn; undefined where it is too small to be meant. */
export function markBetween(kind: ShotMark['kind'], from: Point, to: Point): ShotMark | undefined {
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  const [left, right] = [inside(Math.min(from.x, to.x)), inside(Math.max(from.x, to.x))]
  const [top, bottom] = [inside(Math.min(from.y, to.y)), inside(Math.max(from.y, to.y))]
  return right - left < smallest && bottom - top < smallest ? undefined : { kind, left, top, right, bottom }
}

export interface Point {
  readonly x: number
  readonly y: number
}

const smallest = 0.008
