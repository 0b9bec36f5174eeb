import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { storeTitle } from '#domain/store/storeNames.ts'
import { dateNeededBy, type StoreStatus } from '#domain/store/storeStatus.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { ruleText } from '#i18n/ruleText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { formOutcome } from '#recordKit/save/saveText.ts'
import { SavedWords } from '#recordKit/save/SavedWords.tsx'
import { useEpochAtOpening } from '#session/useEpochAtOpening.ts'
import { useSave } from '#session/useSave.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { FieldError } from '#ui/FieldFrame.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './StorePage.module.css'

/** What moving a store to a status is called. */
export function MoveLabel({ to }: { to: StoreStatus }) {
  switch (to) {
    case '0':
      return <Trans>Close store…</Trans>
    case '1':
      return <Trans>Open store…</Trans>
    case '2':
      return <Trans>Start preparation…</Trans>
    case '3':
      return <Trans>Evaluate again…</Trans>
    case '4':
      return <Trans>Approve…</Trans>
    case '5':
      return <Trans>Reject…</Trans>
  }
}

interface StatusMoveDialogProps {
  record: LocalRecord<'store'>
  to: StoreStatus
  onClose: () => void
}

/** What is asked, and what happens on Save. The record is the one that was seen when the question came up. */
function useStatusMove({ record: current, to, onClose }: StatusMoveDialogProps) {
  const [record] = useState(current)
  const epoch = useEpochAtOpening()
  const save = useSave()
  const show = useToast()
  const dateField = dateNeededBy[to]
  const known = dateField ? record.fields[dateField] : undefined
  const draft = useDialogDraft(`move:${record.id}:${to}`, { day: known ?? '' })
  const { day } = draft.entries
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function move() {
    if (dateField && day === '') {
      setProblem(ruleText({ field: dateField, rule: 'required', settings: {} }, fieldLabel('store', dateField)))
      return
    }
    setIsBusy(true)
    const changes = { status: to, ...(dateField && day !== known ? { [dateField]: day } : {}) }
    const seen = Object.fromEntries(Object.keys(changes).map((field) => [field, fieldVersion(record, field)]))
    const result = await formOutcome(save('store', record, changes, seen, { epoch }))
    setIsBusy(false)
    if (result.outcome === 'saved') {
      show({ text: <SavedWords />, tone: 'good' })
      void draft.drop()
      onClose()
    } else if (result.outcome === 'failed') setProblem(result.message)
    else setProblem(result.issues.map((issue) => ruleText(issue, fieldLabel('store', issue.field))).join(' '))
  }
  return { record, dateField, draft, problem, isBusy, move }
}

/** Moves a store to another status, after asking for the day that the status needs. */
export function StatusMoveDialog(props: StatusMoveDialogProps) {
  const { to, onClose } = props
  const { record, dateField, draft, problem, isBusy, move } = useStatusMove(props)
  const { locale } = useFieldText()
  const opening = record.fields.openingDate
  const [name, status] = [storeTitle(record.fields, locale), choiceLabel('status', to)]
  return (
    <Dialog
      isOpen
      title={
        <Trans>
          Move {name} to “{status}”?
        </Trans>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void move()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <RestoredNote form={draft} />
        {dateField ? (
          <DateField
            label={fieldLabel('store', dateField)}
            required
            value={draft.entries.day}
            onChange={(day) => draft.set({ day })}
            error={problem}
            min={dateField === 'closingDate' ? opening : undefined}
          />
        ) : (
          <>
            <p>
              <Trans>Everyone in your company sees the new status. It can be moved on from there.</Trans>
            </p>
            {problem && <FieldError id="move-problem">{problem}</FieldError>}
          </>
        )}
      </div>
    </Dialog>
  )
}
