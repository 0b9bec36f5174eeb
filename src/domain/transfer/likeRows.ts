import * as v from 'valibot'
import { entityOf } from '../entities.ts'
import type { Json } from '../json.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { RecordBook } from './recordBook.ts'
import type { RecordDifference, RowReason } from './review.ts'
import { transferReason } from '../upload/transferReasons.ts'

const pointSchema = v.object({ latitude: v.number(), longitude: v.number() })
/** About 50 meters, in degrees of latitude. */
const nearDegrees = 0.000_45

/**
 * Returns notes for a new record that resembles a record in the company or the file: it has the same name and isn't at
 * a different location. Notes reject nothing.
 */
export function likenessNotes(
  row: number,
  { entity, fields }: RecordDifference,
  book: RecordBook,
  rowOfName: Map<string, number>,
): RowReason[] {
  const valueOf = (field: string): Json | undefined => fields.find(({ name }) => name === field)?.to
  const title = entityOf(entity)
    .titleFields.map(valueOf)
    .find((text) => typeof text === 'string')
  const folded = typeof title === 'string' ? foldHeading(title) : ''
  if (typeof title !== 'string' || folded === '') return []
  const place = valueOf('place')
  const like = book.find(entity, title).filter((record) => isNear(place, record.fields['place']))
  const name = `${folded} ${JSON.stringify(place ?? null)}`
  const before = rowOfName.get(name)
  rowOfName.set(name, before ?? row)
  if (like.length > 0) return [{ reason: transferReason('likeRecord'), isRefusal: false }]
  return before === undefined ? [] : [{ reason: transferReason('likeRow', { row: before }), isRefusal: false }]
}

function isNear(one: Json | undefined, two: Json | undefined): boolean {
  const [a, b] = [one, two].map((place) => v.safeParse(pointSchema, place))
  if (!a?.success || !b?.success) return true
  return Math.hypot(a.output.latitude - b.output.latitude, a.output.longitude - b.output.longitude) < nearDegrees
}
