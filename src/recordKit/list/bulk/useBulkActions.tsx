import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { canSome } from '#domain/access/permissions.ts'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useCanEditAll } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx'
import type { BulkAction, BulkProps } from './bulkProps.ts'

/** Returns whether the member has any bulk action. If not, rows aren't selectable. */
export function useCanBulk(entity: EntityName): boolean {
  const { member } = useSession()
  const canEdit = useCanEditAll(entity)
  return canEdit || canSome(member, entityOf(entity).permissions.remove)
}

export function useBulkActions(props: BulkProps): { buttons: ReactNode; dialog: ReactNode } {
  const { entity, onDone } = props
  const { i18n } = useLingui()
  const { member } = useSession()
  const canEdit = useCanEditAll(entity)
  const canRemove = canSome(member, entityOf(entity).permissions.remove)
  // The selection is copied when the dialog opens, because remote changes must not alter it.
  const [requested, setRequested] = useState<{ Dialog: BulkAction['Dialog']; records: readonly LocalRecord[] }>()
  const openDialog = (Dialog: BulkAction['Dialog']) => setRequested({ Dialog, records: props.records })
  function onClose() {
    setRequested(undefined)
  }
  function done() {
    onClose()
    onDone()
  }
  const ActiveDialog = requested?.Dialog
  return {
    buttons: (
      <>
        {canEdit && (
          <Button size="small" icon={<Pencil size={16} />} onClick={() => openDialog(BulkEditDialog)}>
            <Trans>Edit field</Trans>
          </Button>
        )}
        {canEdit &&
          props.ownActions.map(({ id, label, icon, Dialog }) => (
            <Button key={id} size="small" icon={icon} onClick={() => openDialog(Dialog)}>
              {i18n._(label)}
            </Button>
          ))}
        {canRemove && (
          <Button size="small" icon={<Trash2 size={16} />} onClick={() => openDialog(BulkRemoveDialog)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </>
    ),
    dialog: ActiveDialog && <ActiveDialog {...props} records={requested.records} onClose={onClose} onDone={done} />,
  }
}
