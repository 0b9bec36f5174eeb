import * as v from 'valibot'
import { beginWalk, broken, type Walk } from '#domain/survey/footprint.ts'
import { type TrackVertex, trackSchema } from '#domain/survey/track.ts'

export type WalkHead = {
  readonly id: string
  readonly surveyId: string
  readonly topic: string
  /** Start time by the device's clock, in milliseconds since 1970. */
  readonly startedAt: number
  /** How far the device's clock was behind the server's at the start, in ms, if known. */
  readonly skewMs?: number
  readonly isOn: boolean
}

/** Vertices of one segment, at most `pieceLength`, so that each write is fast. */
export type WalkPiece = { readonly segment: number; readonly vertices: readonly TrackVertex[] }

export const pieceLength = 200

const prefix = 'walk:'

export const walkKeys = {
  head: (id: string) => `${prefix}${id}`,
  piece: (id: string, number: number) => `${prefix}${id}:${number}`,
}

const headSchema: v.GenericSchema<unknown, WalkHead> = v.object({
  id: v.string(),
  surveyId: v.string(),
  topic: v.string(),
  startedAt: v.number(),
  skewMs: v.exactOptional(v.number()),
  isOn: v.boolean(),
})
const pieceSchema = v.object({ segment: v.pipe(v.number(), v.integer()), vertices: v.array(v.unknown()) })

/**
 * A stored walk, assembled from its intact pieces in order. It has a gap where tracking was interrupted or a piece is
 * missing or unreadable.
 */
export interface StoredWalk {
  readonly head: WalkHead
  readonly walk: Walk
  readonly pieces: number
}

/** Returns the latest stored walk; undefined if there is none. */
export function walkIn(pile: Readonly<Record<string, unknown>>): StoredWalk | undefined {
  const heads = Object.entries(pile).flatMap(([key, value]) => {
    const parsed = key.startsWith(prefix) ? v.safeParse(headSchema, value) : undefined
    return parsed?.success ? [parsed.output] : []
  })
  const [head] = heads.toSorted((a, b) => b.startedAt - a.startedAt)
  if (!head) return undefined
  const numbers = Object.keys(pile)
    .filter((key) => key.startsWith(`${walkKeys.head(head.id)}:`))
    .map((key) => Number(key.split(':')[2]))
    .toSorted((a, b) => a - b)
  const segments: TrackVertex[][] = []
  let before: { readonly number: number; readonly segment: number } | undefined
  for (const number of numbers) {
    const piece = readPiece(pile[walkKeys.piece(head.id, number)])
    if (!piece) continue
    const isJoined = piece.segment === before?.segment && number === before.number + 1
    if (isJoined) segments.at(-1)?.push(...piece.vertices)
    else segments.push([...piece.vertices])
    before = { number, segment: piece.segment }
  }
  const heardAt = segments.at(-1)?.at(-1)?.[2]
  const walk = { ...beginWalk(head.startedAt), segments, ...(heardAt === undefined ? {} : { heardAt }) }
  return { head, walk: broken(walk), pieces: (numbers.at(-1) ?? -1) + 1 }
}

function readPiece(value: unknown): WalkPiece | undefined {
  const parsed = v.safeParse(pieceSchema, value)
  const track = parsed.success ? v.safeParse(trackSchema, [parsed.output.vertices]) : undefined
  return parsed.success && track?.success
    ? { segment: parsed.output.segment, vertices: track.output[0] ?? [] }
    : undefined
}

/** Returns the times of a walk (ISO, UTC) by the server's clock. */
export function walkTimes({ startedAt, skewMs = 0 }: WalkHead, { heardAt = 0 }: Walk) {
  const start = startedAt + skewMs
  return { startedAt: new Date(start).toISOString(), endedAt: new Date(start + heardAt * 1000).toISOString() }
}
