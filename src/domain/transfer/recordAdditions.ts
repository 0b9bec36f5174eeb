import { type EntityName, entityOf } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { RecordState } from '../sync/recordState.ts'
import { foldHeading } from './foldHeading.ts'
import type { SheetKindName } from './sheetKinds.ts'

/** A record that cells name and the company lacks, and that can be made of its name alone. */
export interface RecordOffer {
  readonly entity: EntityName
  readonly name: string
}

/** One that a person has agreed to; its id holds on the device and on the server alike. */
export interface RecordAddition extends RecordOffer {
  readonly id: string
}

const longestName = 80

/** What could be made for a cell that names nothing; undefined for kinds of record that need more than a name. */
export function offerOf(entity: EntityName, text: string): RecordOffer | undefined {
  const name = text.trim()
  const isMadeByName = entityOf(entity).askedInline !== undefined
  return isMadeByName && name !== '' && name.length <= longestName ? { entity, name } : undefined
}

/** Under what an offer is known: names that differ in width, case or spaces alone are one. */
export const offerKey = ({ entity, name }: RecordOffer): string => `${entity} ${foldHeading(name) || name}`

/** With what such a record is made: a brand of stores is the company's own, one of competitors is not. */
export const fieldsOfOffer = (kind: SheetKindName, { entity, name }: RecordOffer): FieldValues => ({
  [entityOf(entity).titleFields[0]!]: name,
  ...(entity === 'brand' ? { isOwn: kind === 'store' } : {}),
})

/** The records of additions as they will be, to review rows with. */
export const statesOf = (kind: SheetKindName, additions: readonly RecordAddition[]): readonly RecordState[] =>
  additions.map((addition) => ({
    ...{ entity: addition.entity, id: addition.id, fields: fieldsOfOffer(kind, addition) },
    ...{ fv: {}, createdV: 0, rv: 0, deletedV: null, createdBy: null },
  }))
