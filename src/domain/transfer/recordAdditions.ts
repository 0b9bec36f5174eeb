import { type EntityName, entityOf } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { RecordState } from '../sync/recordState.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { SheetKindName } from './sheetKinds.ts'

/** Record that cells name but the company lacks, and that can be created from its name alone. */
export interface RecordOffer {
  readonly entity: EntityName
  readonly name: string
}

/** Accepted offer; its id is valid on device and server. */
export interface RecordAddition extends RecordOffer {
  readonly id: string
}

const longestName = 80

/** Returns the record to offer for an unmatched cell; undefined for entities that need more than a name. */
export function offerOf(entity: EntityName, text: string): RecordOffer | undefined {
  const name = text.trim()
  const isMadeByName = entityOf(entity).askedInline !== undefined
  return isMadeByName && name !== '' && name.length <= longestName ? { entity, name } : undefined
}

/** Returns the key of an offer: names that differ only in width, case or spaces are the same. */
export const offerKey = ({ entity, name }: RecordOffer): string => `${entity} ${foldHeading(name) || name}`

/** Returns the initial fields: a brand from a store sheet is marked as own, one from a competitor sheet isn't. */
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
