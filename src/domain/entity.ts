import type { Field, FieldSet } from './fields/field.ts'
import type { FieldValues } from './fields/checkFields.ts'
import type { RecordIssue } from './recordIssue.ts'
import type { Permission } from './access/permissions.ts'

type Sections = Readonly<Record<string, string>>

export type IndexColumn = 'posCode' | 'status' | 'store' | 'survey' | 'report'

export interface RecordPlace {
  readonly list: string
  readonly one?: string
  /** Navigation icon for the kind's list. Screens for a kind with an icon are generated from this entry. */
  readonly icon?: string
}

export interface Entity<S extends FieldSet = FieldSet> {
  readonly label: string
  readonly plural: string
  readonly fields: S
  readonly sections: Sections
  /**
   * Sync scope: `company` for all members (for bound access, see `boundSee`), `commercial` for those who may see leases
   * and performance, `maker` for the creator only, `group` for users with access to the record's layer group.
   */
  readonly scope: 'company' | 'commercial' | 'maker' | 'group'
  /** Name of the field with the layer group; absent for layer groups themselves and for other scopes. */
  readonly groupField?: string
  /** Name of the field with the store; absent for stores and for kinds without a store. */
  readonly storeField?: string
  /** True if the record survives the deletion of its store and is still shown. */
  readonly staysWithoutStore?: boolean
  /**
   * Records that members with bound access receive: all records, records of their stores, records of their assigned
   * surveys, their own records, or nothing. Doesn't apply to the scope `group`: access to a layer group decides.
   */
  readonly boundSee: 'all' | 'theirStores' | 'theirSurveys' | 'own' | 'nothing'
  readonly indexes: readonly IndexColumn[]
  /** True if editing requires the right to delete. */
  readonly isChangedByRemovers?: boolean
  /** True if immutable: users who may create a record of this kind can't edit, delete or restore it. */
  readonly isFixed?: boolean
  readonly permissions: { readonly view: Permission; readonly edit: Permission; readonly remove: Permission }
  /** Fields that can name the record: the local name, the English name, then alternatives. */
  readonly titleFields: readonly string[]
  /** Field that should be unique in the company, ignoring case and width; a duplicate becomes an open conflict. */
  readonly uniqueField?: string
  /** Fields that identify a record within its kind, ignoring case and width; forms prevent duplicates. */
  readonly distinct?: readonly string[]
  /** Fields to show when creating a record of this kind within another kind's form. */
  readonly askedInline?: readonly string[]
  /** Fields searched by the kind's list; by default, texts, codes and titles of references. */
  readonly searchedFields?: readonly string[]
  /**
   * Addresses of the list and, if elsewhere, of the record page. The addresses of form and trash derive from them.
   * Absent for kinds without a list.
   */
  readonly address?: RecordPlace
  readonly boundFields?: readonly string[]
  readonly issues?: (values: FieldValues) => readonly RecordIssue[]
}

export const fieldEntries = (entity: Entity): readonly (readonly [string, Field])[] => Object.entries(entity.fields)
