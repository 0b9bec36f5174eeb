import { Trans, useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { AppLink } from '#session/navigation.ts'
import { useCanEditAll, useCanRemove } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

export interface RecordActionsProps {
  entity: EntityName
  record: LocalRecord
  before?: ReactNode
  removeWords?: ReactNode
}

export function RecordActions({ entity, record, before, removeWords }: RecordActionsProps) {
  const { t } = useLingui()
  const canEdit = useCanEditAll(entity)
  const canRemove = useCanRemove(entity, record)
  const [isAsking, setIsAsking] = useState(false)
  const address = recordAddresses(entity)?.edit(record.id)
  return (
    <>
      {before}
      {canEdit && address !== undefined && (
        <AppLink href={address} className={buttonClass({ variant: 'primary' })}>
          <Pencil size={20} aria-hidden="true" />
          <Trans>Edit</Trans>
        </AppLink>
      )}
      {canRemove && (
        <Menu
          label={t`More actions`}
          trigger={(open) => (
            <IconButton {...open} look="outlined" label={t`More actions`} icon={<Ellipsis size={20} />} />
          )}
          items={[
            {
              id: 'delete',
              label: t`Delete`,
              icon: <Trash2 size={18} aria-hidden="true" />,
              danger: true,
              onSelect: () => setIsAsking(true),
            },
          ]}
        />
      )}
      {isAsking && (
        <RemoveDialog entity={entity} record={record} words={removeWords} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}
