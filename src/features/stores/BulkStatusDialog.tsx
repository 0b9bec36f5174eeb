import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { planBulkMove } from '#domain/store/bulkMove.ts'
import { dateNeededBy, isStoreStatus, type StoreStatus, statusSteps } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { BeyondPlanWords } from '#recordKit/list/bulk/BeyondPlanWords.tsx'
import { BulkProgress } from '#recordKit/list/bulk/BulkProgress.tsx'
import { ForbiddenWords } from '#recordKit/list/bulk/ForbiddenWords.tsx'
import { mayEditField } from '#session/useCan.ts'
import { useReadOnlyIds } from '#session/useReadOnlyIds.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './StorePage.module.css'
import { useBulkMove } from './useBulkMove.tsx'
import { today, useToday } from '#i18n/companyClock.ts'
import type { BulkDialogProps } from '#recordKit/list/bulk/bulkProps.ts'

const statuses: readonly StoreStatus[] = [...statusSteps, '5']

export function BulkStatusDialog({ records, onClose, onDone }: BulkDialogProps) {
  const { member } = useSession()
  const draft = useMoveDraft()
  const { to, day, reason } = draft.entries
  const { progress, move, stop } = useBulkMove()
  const [hasTried, setHasTried] = useState(false)
  const stores = records as readonly LocalRecord<'store'>[]
  const allowed = stores.filter((record) => mayEditField(member, 'store', record, 'status'))
  const held = useReadOnlyIds('store')
  const open = allowed.filter(({ id }) => held?.has(id) === false)
  const plan = isStoreStatus(to) && held ? planBulkMove(open, to, day) : undefined

  async function save() {
    setHasTried(true)
    if (!plan || !isStoreStatus(to) || day === '' || reason.trim() === '') return
    await move(plan.moving, to, { day, reason })
    void draft.drop()
    onDone()
  }

  return (
    <Dialog
      isOpen
      mustAnswer={progress !== undefined}
      title={<Plural value={records.length} one="Change the status of # store" other="Change the status of # stores" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={progress ? stop : onClose}>{progress ? <Trans>Stop</Trans> : <Trans>Cancel</Trans>}</Button>
          <Button
            variant="primary"
            busy={progress !== undefined}
            disabled={!plan || plan.moving.length === 0}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <RestoredNote form={draft} />
        <MoveFields draft={draft} hasTried={hasTried} />
        {plan && (
          <PlanWords plan={plan} forbidden={stores.length - allowed.length} beyondPlan={allowed.length - open.length} />
        )}
        {progress && <BulkProgress progress={progress} />}
      </div>
    </Dialog>
  )
}

const useMoveDraft = () => useDialogDraft('bulk:status', { to: '', day: today(), reason: '' })

interface MoveFieldsProps {
  draft: ReturnType<typeof useMoveDraft>
  hasTried: boolean
}

function MoveFields({ draft, hasTried }: MoveFieldsProps) {
  const { t } = useLingui()
  const { to, day, reason } = draft.entries
  const missing = t`This field is required to change the status.`
  const latest = useToday()
  const dateField = isStoreStatus(to) ? dateNeededBy[to] : undefined
  return (
    <>
      <Select
        label={t`New status`}
        emptyLabel={t`Choose a status`}
        value={to}
        onChange={(status) => draft.set({ to: status })}
        choices={statuses.map((value) => ({ value, label: choiceLabel('status', value) }))}
      />
      <DateField
        label={dateField ? fieldLabel('store', dateField) : t`Date of change`}
        required
        value={day}
        onChange={(next) => draft.set({ day: next })}
        error={hasTried && day === '' ? missing : undefined}
        max={dateField ? undefined : latest}
      />
      <TextArea
        label={t`Reason`}
        hint={t`The reason is saved in each store’s history.`}
        required
        value={reason}
        onChange={(next) => draft.set({ reason: next })}
        error={hasTried && reason.trim() === '' ? missing : undefined}
      />
    </>
  )
}

interface PlanWordsProps {
  plan: ReturnType<typeof planBulkMove>
  forbidden: number
  beyondPlan: number
}

function PlanWords({ plan: { moving, alike, strayed, early }, forbidden, beyondPlan }: PlanWordsProps) {
  return (
    <p role="status">
      <Plural value={moving.length} one="# store will change." other="# stores will change." />{' '}
      {alike.length > 0 && (
        <Plural
          value={alike.length}
          one="# store already has this status."
          other="# stores already have this status."
        />
      )}{' '}
      {strayed.length > 0 && (
        <Plural
          value={strayed.length}
          one="# store can’t be changed: its current status doesn’t allow this change."
          other="# stores can’t be changed: their current status doesn’t allow this change."
        />
      )}{' '}
      {early.length > 0 && (
        <Plural
          value={early.length}
          one="# store can’t be changed: its closing date would be before its opening date."
          other="# stores can’t be changed: their closing dates would be before their opening dates."
        />
      )}{' '}
      <ForbiddenWords count={forbidden} /> <BeyondPlanWords count={beyondPlan} />
    </p>
  )
}
