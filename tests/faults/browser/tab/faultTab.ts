import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { TableName } from '#db/localStore.ts'

export interface TabChange {
  readonly entity: EntityName
  readonly id: string
  readonly kind: 'create' | 'patch' | 'delete' | 'restore'
  readonly fields: FieldValues
  /** Name of a form opened earlier; without it the change is based on current data. */
  readonly form?: string
}

export type TabReport =
  | { readonly said: 'saved'; readonly opIds: readonly string[] }
  | { readonly said: 'refused' | 'failed'; readonly code: string }

export interface TabStanding {
  readonly waiting: number
  readonly parked: number
  readonly end: string
  readonly filesWaiting: number
  readonly filesRefused: number
  readonly filesEnd: string
}

export interface TabPhoto {
  readonly storeId: string
  readonly name: string
  readonly bytes: number
}

export interface PhotoReport {
  readonly sha256: string
  readonly report: TabReport
}

/** The plain tab's API: the product's database, save and sync, without screens. */
interface FaultTab {
  open(member: Member): Promise<void>
  /** Makes this member the owner of the next page, as after a sign-in. */
  choose(member: Member): void
  openForm(name: string, entity: EntityName, id: string): Promise<boolean>
  save(change: string): Promise<TabReport>
  /** Resolves the first open conflict; undefined without a conflict. */
  decide(choice: 'current' | 'incoming'): Promise<TabReport | undefined>
  photograph(photo: TabPhoto): Promise<PhotoReport>
  /** Requests a cycle and waits for the end of a cycle that starts after this call. */
  sync(): Promise<TabStanding>
  sendFiles(): Promise<TabStanding>
  retryParked(): Promise<number>
  rows(entity: EntityName): Promise<readonly { readonly id: string; readonly isDeleted: boolean }[]>
  copy(): Promise<Partial<Record<TableName, unknown[]>>>
  end(): void
}

declare global {
  var faultTab: FaultTab | undefined
}
