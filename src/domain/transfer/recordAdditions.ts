import { type EntityName, entityOf } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { RecordState } from '../sync/recordState.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { SheetKindName } from './sheetKinds.ts'

/** Missing record that cells reference and that can be created from its name alone. */
export interface RecordOffer {
  readonly entity: EntityName
  readonly name: string
}

export interface RecordAddition extends RecordOffer {
  readonly id: string
}

const longestName = 80

/**
 * Returns the record to offer for an unmatched cell; undefined for entities that need more than a name, and for empty
 * or long texts.
 */
export function offerOf(entity: EntityName, text: string): RecordOffer | undefined {
  const name = text.trim()
  const isMadeByName = entityOf(entity).askedInline !== undefined
  return isMadeByName && name !== '' && name.length <= longestName ? { entity, name } : undefined
}

/** Returns the key of an offer. Names that `foldHeading` makes equal have the same key. */
export const offerKey = ({ entity, name }: RecordOffer): string => `${entity} ${foldHeading(name) || name}`

/** Returns the initial fields; a brand is marked as own only if it is from a store sheet. */
export const fieldsOfOffer = (kind: SheetKindName, { entity, name }: RecordOffer): FieldValues => ({
  [entityOf(entity).titleFields[0]!]: name,
  ...(entity === 'brand' ? { isOwn: kind === 'store' } : {}),
})

export const statesOf = (kind: SheetKindName, additions: readonly RecordAddition[]): readonly RecordState[] =>
  additions.map((addition) => ({
    entity: addition.entity,
    id: addition.id,
    fields: fieldsOfOffer(kind, addition),
    fv: {},
    createdV: 0,
    rv: 0,
    deletedV: null,
    createdBy: null,
  }))
