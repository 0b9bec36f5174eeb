import type { Field, FieldSet } from './fields/field.ts'
import type { FieldValues } from './fields/checkFields.ts'
import type { RecordIssue } from './recordIssue.ts'
import type { Permission } from './access/permissions.ts'

/** Sections of a form in their order, with the headings a person reads. */
export type Sections = Readonly<Record<string, string>>

/** Columns that stand beside the fields of a record on a device, so that it can be searched by them. */
export type IndexColumn = 'posCode' | 'status' | 'store' | 'survey' | 'report'

/** Where the screens of a kind of record stand. */
export interface RecordPlace {
  readonly list: string
  readonly one?: string
  /** What the navigation draws beside its list; its screens follow then from its line, and need no entries of their own. */
  readonly icon?: string
}

/** What the product knows about a kind of record; storage, sync, rights and screens follow from it. */
export interface Entity<S extends FieldSet = FieldSet> {
  readonly label: string
  readonly plural: string
  readonly fields: S
  readonly sections: Sections
  /**
   * Which cursor brings it: `company` for all members, `commercial` for those who may see lease and performance, `maker` for who made it and
   * nobody else of the company, `group` for whom its layer group is open to.
   */
  readonly scope: 'company' | 'commercial' | 'maker' | 'group'
  /** Field that names the layer group it lies in; absent for the group itself. */
  readonly groupField?: string
  /** Field that names the store it belongs to; absent for a store itself and for what belongs to the company. */
  readonly storeField?: string
  /** It stays, and says so, where its store is deleted. */
  readonly staysWithoutStore?: boolean
  /**
   * What bound members are sent of it: all of it, what belongs to their stores, what belongs to the surveys they are bound to, what
   * they made themselves, or nothing.
   */
  readonly boundSee: 'all' | 'theirStores' | 'theirSurveys' | 'own' | 'nothing'
  /** Columns that devices search it by; the order is that of their schema. */
  readonly indexes: readonly IndexColumn[]
  /** To change one, the right to remove it is needed. */
  readonly isChangedByRemovers?: boolean
  /** Made whole and never changed again: whoever may make one, nobody patches, deletes or restores it. */
  readonly isFixed?: boolean
  readonly permissions: { readonly view: Permission; readonly edit: Permission; readonly remove: Permission }
  /** Fields that name the record to a person: the local name, then the English one. */
  readonly titleFields: readonly string[]
  /** Field whose folded value should be unique in the company; used twice, it becomes an open conflict. */
  readonly uniqueField?: string
  /** Fields that tell one from every other of its kind, case and width folded; forms do not make a second one with the same. */
  readonly distinct?: readonly string[]
  /** Fields that are asked for where one is made while it is being chosen in the form of another kind. */
  readonly askedInline?: readonly string[]
  /** Fields that its list is searched by; names, codes and texts unless given. */
  readonly searchedFields?: readonly string[]
  /** Where its list stands, and the page of one where that is another place; form and bin stand beside them. None for what has no list. */
  readonly address?: RecordPlace
  /** Fields that a surveyor bound to the store may set. */
  readonly boundFields?: readonly string[]
  readonly issues?: (values: FieldValues) => readonly RecordIssue[]
}

/** Fields of an entity as an ordered list of name and field. */
export const fieldEntries = (entity: Entity): readonly (readonly [string, Field])[] => Object.entries(entity.fields)
