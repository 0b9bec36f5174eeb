import type { Field, FieldSet } from './fields/field.ts'
import type { FieldValues } from './fields/checkFields.ts'
import type { RecordIssue } from './recordIssue.ts'
import type { Permission } from './access/permissions.ts'

export type Sections = Readonly<Record<string, string>>

/** Local index columns stored with a record's fields. */
export type IndexColumn = 'posCode' | 'status' | 'store' | 'survey' | 'report'

export interface RecordPlace {
  readonly list: string
  readonly one?: string
  /** Navigation icon of its list; with one, its screens are generated from this entry. */
  readonly icon?: string
}

/** A record kind, from which storage, sync, rights and screens derive. */
export interface Entity<S extends FieldSet = FieldSet> {
  readonly label: string
  readonly plural: string
  readonly fields: S
  readonly sections: Sections
  /**
   * Sync scope: `company` for all members, `commercial` for those who may see lease and performance, `maker` for its
   * creator only, `group` for users with access to its layer group.
   */
  readonly scope: 'company' | 'commercial' | 'maker' | 'group'
  /** Field with its layer group; absent for the group record. */
  readonly groupField?: string
  /** Field with its store; absent for stores and company records. */
  readonly storeField?: string
  /** Survives deletion of its store, and shows it. */
  readonly staysWithoutStore?: boolean
  /**
   * What bound members receive: everything, records of their stores, records of their assigned surveys, their own
   * records, or nothing.
   */
  readonly boundSee: 'all' | 'theirStores' | 'theirSurveys' | 'own' | 'nothing'
  /** Local indexes, in schema order. */
  readonly indexes: readonly IndexColumn[]
  /** Editing requires the right to delete. */
  readonly isChangedByRemovers?: boolean
  /** Immutable: users who may create one can't edit, delete or restore it. */
  readonly isFixed?: boolean
  readonly permissions: { readonly view: Permission; readonly edit: Permission; readonly remove: Permission }
  /** Fields that name the record: local name, then English. */
  readonly titleFields: readonly string[]
  /** Field that should be unique in the company, folded; a duplicate becomes an open conflict. */
  readonly uniqueField?: string
  /** Fields that identify a record within its kind, with case and width folded; forms prevent duplicates. */
  readonly distinct?: readonly string[]
  /** Fields shown when creating one inline from another kind's form. */
  readonly askedInline?: readonly string[]
  /** Fields its list searches; by default names, codes and texts. */
  readonly searchedFields?: readonly string[]
  /** Where its list is, and its record page if elsewhere; form and trash are next to them. Absent without a list. */
  readonly address?: RecordPlace
  /** Fields a surveyor bound to the store may set. */
  readonly boundFields?: readonly string[]
  readonly issues?: (values: FieldValues) => readonly RecordIssue[]
}

/** Returns an entity's fields as an ordered list of name and field. */
export const fieldEntries = (entity: Entity): readonly (readonly [string, Field])[] => Object.entries(entity.fields)
