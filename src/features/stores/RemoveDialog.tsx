import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { errorText, rejectText, successText } from '#i18n/fieldLabels.ts'
import { useNavigation } from '#session/navigation.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { useToast } from '#ui/toasts.ts'
import { failureText } from './saveText.ts'
import { storeListAddress, storePageAddress } from '#domain/store/storeAddress.ts'
import { useRemoveStore } from './useRemoveStore.ts'

/** Asks before a store is deleted; after it, a toast brings it back. */
export function RemoveDialog({ record, onClose }: { record: LocalRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const show = useToast()
  const remove = useRemoveStore()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function bringBack() {
    try {
      const outcome = await remove(record, 'restore')
      if (outcome.saved) go(storePageAddress(record.id))
      else show({ text: rejectText(outcome.code), tone: 'bad' })
    } catch (error) {
      show({ text: failureText(error), tone: 'bad' })
    }
  }

  async function onConfirm() {
    setIsBusy(true)
    try {
      const outcome = await remove(record, 'delete')
      if (outcome.saved) {
        onClose()
        go(storeListAddress, { replace: true })
        show({
          text: successText('deleted'),
          tone: 'good',
          action: { label: t`Undo`, onPress: () => void bringBack() },
        })
        return
      }
      setProblem(rejectText(outcome.code))
    } catch (error) {
      setProblem(failureText(error))
    }
    setIsBusy(false)
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
        <Trans>The store goes to the bin for 30 days, with its lease, performance and zones untouched.</Trans>
      </p>
      {problem && <FieldError id="remove-problem">{problem}</FieldError>}
    </ConfirmDialog>
  )
}
