import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { binDays } from '#domain/sync/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { entityNoun } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useNavigation } from '#session/navigation.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { useToast } from '#ui/toasts.ts'
import { recordName } from '../recordName.ts'
import { useRemoveRecord } from '../save/useRemoveRecord.ts'

export interface RemoveDialogProps {
  entity: EntityName
  record: LocalRecord
  words?: ReactNode
  onClose: () => void
}

export function RemoveDialog({ entity, record, words, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  const remove = useRemoveRecord(entity)
  const addresses = recordAddresses(entity)
  const noun = entityNoun(entity)
  const name = recordName(entity, record.fields, useFieldText())
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function bringBack() {
    const refusal = await remove(record, 'restore', name)
    if (refusal !== undefined) show({ text: refusal, tone: 'bad' })
    else if (addresses) go(addresses.page(record.id))
  }

  async function onConfirm() {
    setIsBusy(true)
    const refusal = await remove(record, 'delete')
    setIsBusy(false)
    setProblem(refusal)
    if (refusal !== undefined) return
    onClose()
    if (addresses) go(addresses.list, { replace: true })
    show({
      text: successText('deleted'),
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void bringBack() },
    })
  }

  return (
    <ConfirmDialog
      title={errorText('deleteQuestion')}
      isOpen
      danger
      busy={isBusy}
      confirmLabel={<Trans>Delete</Trans>}
      onCancel={onClose}
      onConfirm={() => void onConfirm()}
    >
      <p>
        {words ?? (
          <Trans>
            The {noun} will move to the trash. You can restore it for {binDays} days before it’s deleted permanently.
          </Trans>
        )}
      </p>
      {problem && <FieldError id="remove-problem">{problem}</FieldError>}
    </ConfirmDialog>
  )
}
