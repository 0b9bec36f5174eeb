import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'

/** Something that is done with many records of one kind alone, for those who may change any of them. */
export interface BulkAction {
  readonly id: string
  readonly label: MessageDescriptor
  readonly icon: ReactNode
  /** Asks, and does it. */
  readonly Dialog: ComponentType<BulkDialogProps>
}

export interface BulkProps {
  entity: EntityName
  /** The records that are selected. */
  records: readonly LocalRecord[]
  /** Fields that are not changed this way. */
  lockedFields: readonly string[]
  /** What else can be done with many of the kind. */
  ownActions: readonly BulkAction[]
  /** After something was done: nothing is selected any more. */
  onDone: () => void
}

export interface BulkDialogProps extends BulkProps {
  onClose: () => void
}
