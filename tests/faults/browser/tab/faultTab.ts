import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { TableName } from '#db/localStore.ts'

/** A change that a person makes in a plain tab. */
export interface TabChange {
  readonly entity: EntityName
  readonly id: string
  readonly kind: 'create' | 'patch' | 'delete' | 'restore'
  readonly fields: FieldValues
  /** Name of the form that was opened before; without it the person sees what is there now. */
  readonly form?: string
}

/** How a save ended, as a screen would learn it. */
export type TabReport =
  | { readonly said: 'saved'; readonly opIds: readonly string[] }
  | { readonly said: 'refused' | 'failed'; readonly code: string }

/** How many changes and files wait or are set aside, and how the last cycles ended. */
export interface TabStanding {
  readonly waiting: number
  readonly parked: number
  readonly end: string
  readonly filesWaiting: number
  readonly filesRefused: number
  readonly filesEnd: string
}

/** A photo that a person takes of a store. */
export interface TabPhoto {
  readonly storeId: string
  readonly name: string
  readonly bytes: number
}

/** A photo that was taken, and how the save that named it ended. */
export interface PhotoReport {
  readonly sha256: string
  readonly report: TabReport
}

/** What a plain tab offers: the product's own database, its one way to save and its own sync, without screens. */
export interface FaultTab {
  open(member: Member): Promise<void>
  /** The page that the product opens next is this member's, as after a sign-in. */
  choose(member: Member): void
  openForm(name: string, entity: EntityName, id: string): Promise<boolean>
  /** Saves a `TabChange`, which comes as JSON. */
  save(change: string): Promise<TabReport>
  /** Decides the first open conflict; undefined where none is open. */
  decide(choice: 'current' | 'incoming'): Promise<TabReport | undefined>
  /** Takes a photo that is like no other, keeps it, and saves it with the store. */
  photograph(photo: TabPhoto): Promise<PhotoReport>
  /** Asks for a cycle and waits until one that began after that has ended. */
  sync(): Promise<TabStanding>
  /** The same for files. */
  sendFiles(): Promise<TabStanding>
  /** Tries everything once more that was set aside. */
  retryParked(): Promise<number>
  rows(entity: EntityName): Promise<readonly { readonly id: string; readonly isDeleted: boolean }[]>
  /** Everything that is kept on this device for the member. */
  copy(): Promise<Partial<Record<TableName, unknown[]>>>
  /** Ends the tab's sync and closes its database. */
  end(): void
}

declare global {
  var faultTab: FaultTab | undefined
}
