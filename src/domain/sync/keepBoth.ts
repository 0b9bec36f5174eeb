import { checkFields } from '../fields/checkFields.ts'
import type { Field } from '../fields/field.ts'
import type { Json } from '../json.ts'

/**
 * Merges the members of two lists, or joins two long texts one below the other. Undefined if the field can't hold both
 * values, one value contains the other, or the result is too large.
 */
export function keepBoth(field: Field, first: Json, second: Json): Json | undefined {
  const both = bothOf(field, first, second)
  if (both === undefined || both === first || both === second) return undefined
  return checkFields({ value: field }, { value: both }, false).length === 0 ? both : undefined
}

function bothOf({ kind }: Field, first: Json, second: Json): Json | undefined {
  if (Array.isArray(first) && Array.isArray(second)) {
    const known = new Set(first.map(memberKey))
    const more = second.filter((member: Json) => !known.has(memberKey(member)))
    const isMoreThanEach = more.length > 0 && first.length + more.length > second.length
    return isMoreThanEach ? [...(first as Json[]), ...(more as Json[])] : undefined
  }
  if (kind !== 'longText' || typeof first !== 'string' || typeof second !== 'string') return undefined
  if (first.includes(second) || second.includes(first)) return undefined
  return `${first}\n${second}`
}

/** Returns the key for comparing list members; files are compared by id, ignoring captions. */
function memberKey(member: Json): string {
  const id = typeof member === 'object' && member !== null && 'id' in member ? member.id : undefined
  return typeof id === 'string' ? id : JSON.stringify(member)
}
