import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { storeTitle } from '#domain/store/storeNames.ts'
import { mayMove, storeStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './SiteReport.module.css'
import { useReportMoves } from './useReportMoves.ts'

interface DecideDialogProps {
  record: LocalRecord<'report'>
  to: 'approved' | 'rejected'
  onClose: () => void
}

export function DecideDialog({ record, to, onClose }: DecideDialogProps) {
  const { t } = useLingui()
  const draft = useDialogDraft(`decide:${record.id}:${to}`, { reason: '' })
  const [movesStore, setMovesStore] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { decide, isBusy } = useReportMoves(record)
  const { title = '' } = record.fields
  const isReasonNeeded = to === 'rejected' || movesStore

  async function save() {
    if (isReasonNeeded && draft.entries.reason.trim() === '') {
      setProblem(t`Enter a reason.`)
      return
    }
    if (!(await decide(to, draft.entries.reason, movesStore))) return
    void draft.drop()
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={to === 'approved' ? <Trans>Approve “{title}”?</Trans> : <Trans>Send “{title}” back?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {to === 'approved' ? <Trans>Approve</Trans> : <Trans>Send back</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RestoredNote form={draft} />
        <TextArea
          label={<Trans>Reason</Trans>}
          required={isReasonNeeded}
          error={problem}
          maxLength={500}
          value={draft.entries.reason}
          onChange={(reason) => {
            setProblem(undefined)
            draft.set({ reason })
          }}
        />
        <StoreMoveChoice record={record} to={to} checked={movesStore} onChange={setMovesStore} />
      </div>
    </Dialog>
  )
}

interface StoreMoveChoiceProps {
  record: LocalRecord<'report'>
  to: 'approved' | 'rejected'
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Option to move the store, offered only if its status allows the move. */
function StoreMoveChoice({ record, to, checked, onChange }: StoreMoveChoiceProps) {
  const { locale } = useFieldText()
  const { store: storeId } = record.fields
  const store = useRecords(
    async (database) => (storeId === undefined ? undefined : recordById(database, 'store', storeId)),
    [storeId],
  )
  const target = to === 'approved' ? storeStatus.approved : storeStatus.rejected
  const { status } = store?.fields ?? {}
  if (store?.deletedV !== null || status === target || !mayMove(status, target)) return null
  const name = storeTitle(store.fields, locale)
  const wanted = choiceLabel('status', target)
  return (
    <CheckboxField
      label={
        <Trans>
          Also set {name} to “{wanted}”
        </Trans>
      }
      checked={checked}
      onChange={onChange}
    />
  )
}
