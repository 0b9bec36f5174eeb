import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useState } from 'react'
import { canSome } from '#domain/access/permissions.ts'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useCanEditAll } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx'

/** True when this member may do anything to many records of the kind, so that selecting them leads somewhere. */
export function useCanBulk(entity: EntityName): boolean {
  const { member } = useSession()
  const canEdit = useCanEditAll(entity)
  return canEdit || canSome(member, entityOf(entity).permissions.remove)
}

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

/** Buttons for what can be done with the records that are selected, and the dialog of the one that was pressed. */
export function useBulkActions(props: BulkProps): { buttons: ReactNode; dialog: ReactNode } {
  const { entity, onDone } = props
  const { i18n } = useLingui()
  const { member } = useSession()
  const canEdit = useCanEditAll(entity)
  const canRemove = canSome(member, entityOf(entity).permissions.remove)
  // What was selected when the question came up: a change from elsewhere must not move it under the answer.
  const [asked, setAsked] = useState<{ Dialog: BulkAction['Dialog']; records: readonly LocalRecord[] }>()
  const ask = (Dialog: BulkAction['Dialog']) => setAsked({ Dialog, records: props.records })
  function onClose() {
    setAsked(undefined)
  }
  function done() {
    onClose()
    onDone()
  }
  const Asked = asked?.Dialog
  return {
    buttons: (
      <>
        {canEdit && (
          <Button size="small" icon={<Pencil size={16} />} onClick={() => ask(BulkEditDialog)}>
            <Trans>Change a field</Trans>
          </Button>
        )}
        {canEdit &&
          props.ownActions.map(({ id, label, icon, Dialog }) => (
            <Button key={id} size="small" icon={icon} onClick={() => ask(Dialog)}>
              {i18n._(label)}
            </Button>
          ))}
        {canRemove && (
          <Button size="small" icon={<Trash2 size={16} />} onClick={() => ask(BulkRemoveDialog)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </>
    ),
    dialog: Asked && <Asked {...props} records={asked.records} onClose={onClose} onDone={done} />,
  }
}

export interface BulkDialogProps extends BulkProps {
  onClose: () => void
}
