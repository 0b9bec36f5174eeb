import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { storeTitle } from '#domain/store/storeNames.ts'
import { isStoreStatus, type StoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { choiceLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { SavedStudies } from '#mapStage/savedStudy/SavedStudies.tsx'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useReadOnlyPlan } from '#session/useReadOnlyPlan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PlanLock } from '#recordKit/edit/PlanLock.tsx'
import { useMoveReasons } from './moveReasons.ts'
import styles from './StorePage.module.css'
import { useToday } from '#i18n/companyClock.ts'
import { useStatusMove } from './useStatusMove.ts'

export function MoveLabel({ to }: { to: StoreStatus }) {
  switch (to) {
    case '0':
      return <Trans>Close store…</Trans>
    case '1':
      return <Trans>Open store…</Trans>
    case '2':
      return <Trans>Start preparation…</Trans>
    case '3':
      return <Trans>Re-evaluate…</Trans>
    case '4':
      return <Trans>Approve…</Trans>
    case '5':
      return <Trans>Reject…</Trans>
  }
}

function MoveAct({ to }: { to: StoreStatus }) {
  switch (to) {
    case '0':
      return <Trans>Close store</Trans>
    case '1':
      return <Trans>Open store</Trans>
    case '2':
      return <Trans>Start preparation</Trans>
    case '3':
      return <Trans>Re-evaluate</Trans>
    case '4':
      return <Trans>Approve</Trans>
    case '5':
      return <Trans>Reject</Trans>
  }
}

interface StatusMoveDialogProps {
  record: LocalRecord<'store'>
  to: StoreStatus
  onClose: () => void
}

/**
 * Moves a store to another status and collects date, reason and person in charge. Shows a notice instead if the store
 * exceeds the company's plan.
 */
export function StatusMoveDialog(props: StatusMoveDialogProps) {
  const { to, onClose } = props
  // Fixed on opening, because a remote change must not restart the dialog.
  const [record] = useState(props.record)
  const readOnly = useReadOnlyPlan('store', record)
  if (readOnly === null) return null
  return readOnly ? <AbovePlan record={record} to={to} full={readOnly} onClose={onClose} /> : <Moving {...props} />
}

function AbovePlan({ record, to, full, onClose }: StatusMoveDialogProps & { full: FullPlan }) {
  return (
    <Dialog
      isOpen
      title={<MoveTitle record={record} to={to} />}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <PlanLock full={full} isThere />
    </Dialog>
  )
}

function MoveTitle({ record, to }: Pick<StatusMoveDialogProps, 'record' | 'to'>) {
  const { locale } = useFieldText()
  const name = storeTitle(record.fields, locale)
  const status = choiceLabel('status', to)
  return (
    <Trans>
      Move {name} to “{status}”?
    </Trans>
  )
}

function Moving({ record: current, to, onClose }: StatusMoveDialogProps) {
  const { record, dateField, draft, problems, isBusy, move, movedTo } = useStatusMove(current, to, onClose)
  const { t } = useLingui()
  const otherStatus = isStoreStatus(movedTo) ? choiceLabel('status', movedTo) : undefined
  const today = useToday()
  return (
    <Dialog
      isOpen
      title={<MoveTitle record={record} to={to} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={otherStatus !== undefined} onClick={() => void move()}>
            <MoveAct to={to} />
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <RestoredNote form={draft} />
        {otherStatus !== undefined && (
          <FieldError id="move-made">
            <Trans>Someone else moved this store to “{otherStatus}”. Your change was not saved.</Trans>
          </FieldError>
        )}
        <DateField
          label={dateField ? fieldLabel('store', dateField) : t`Date of change`}
          required
          value={draft.entries.day}
          onChange={(day) => draft.set({ day })}
          error={problems.day}
          min={dateField === 'closingDate' ? record.fields.openingDate : undefined}
          max={dateField ? undefined : today}
        />
        <ReasonField
          to={to}
          value={draft.entries.reason}
          onChange={(reason) => draft.set({ reason })}
          error={problems.reason}
        />
        <InChargeField value={draft.entries.inCharge} onChange={(inCharge) => draft.set({ inCharge })} />
        <p>
          <Trans>Everyone in your company sees the new status. You can change it again later.</Trans>
        </p>
        <SavedStudies storeId={record.id} />
        {problems.move && <FieldError id="move-problem">{problems.move}</FieldError>}
      </div>
    </Dialog>
  )
}

function ReasonField(props: {
  to: StoreStatus
  value: string
  onChange: (reason: string) => void
  error: string | undefined
}) {
  const { to, value, onChange, error } = props
  const { t } = useLingui()
  const reasons = useMoveReasons(to)
  return (
    <>
      <TextArea
        label={t`Reason`}
        hint={t`The reason is saved in the store’s history.`}
        required
        value={value}
        onChange={onChange}
        error={error}
        data-autofocus
      />
      <div className={styles.actions}>
        {reasons.map((reason) => (
          <Chip key={reason} onClick={() => onChange(value.trim() === '' ? reason : `${value.trim()} ${reason}`)}>
            {reason}
          </Chip>
        ))}
      </div>
    </>
  )
}

function InChargeField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const list = useId()
  const names = useRecords(
    async (database) => [
      ...new Set((await listRecords(database, 'store')).flatMap(({ fields }) => fields.inCharge ?? [])),
    ],
    [],
  )
  return (
    <>
      <TextField
        label={fieldLabel('store', 'inCharge')}
        value={value}
        onChange={onChange}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {names?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
