import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'

export interface BulkAction {
  readonly id: string
  readonly label: MessageDescriptor
  readonly icon: ReactNode
  readonly Dialog: ComponentType<BulkDialogProps>
}

export interface BulkProps {
  entity: EntityName
  records: readonly LocalRecord[]
  lockedFields: readonly string[]
  ownActions: readonly BulkAction[]
  onDone: () => void
}

export interface BulkDialogProps extends BulkProps {
  onClose: () => void
}
