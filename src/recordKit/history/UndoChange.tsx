import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { issueText } from '#i18n/issueText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useCanEditField } from '#session/useCan.ts'
import { useSave } from '#session/useSave.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToast } from '#ui/toasts.ts'
import type { FieldChangeEntry } from './historyEntries.ts'
import { SavedWords } from '../save/SavedWords.tsx'
import { formOutcome } from '../save/saveText.ts'

export interface UndoChangeProps {
  entry: FieldChangeEntry
  record: LocalRecord | undefined
  /** Newest later change of the same field, if known. */
  later: FieldChangeEntry | undefined
}

/**
 * Reverts a field with a new change, online or offline. If the field has changed since, confirms first and shows the
 * author and newer value. Renders nothing without permission or if there is nothing to undo.
 */
export function UndoChange({ entry, record, later }: UndoChangeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const mayEdit = useCanEditField(entry.entity, record, entry.field)
  const undo = useUndo(entry)
  const isKnownField = entityOf(entry.entity).fields[entry.field] !== undefined
  if (!record || record.deletedV !== null || !mayEdit || !isKnownField) return null
  const now: Json = record.fields[entry.field] ?? null
  if (isSameJson(now, entry.before)) return null
  const isAsChanged = isSameJson(now, entry.after)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => (isAsChanged ? void undo(record) : setIsAsking(true))}
      >
        <Trans>Undo</Trans>
      </Button>
      {isAsking && (
        <ChangedSince
          entry={entry}
          later={later}
          now={now}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void undo(record)
          }}
        />
      )}
    </>
  )
}

interface ChangedSinceProps {
  entry: FieldChangeEntry
  later: FieldChangeEntry | undefined
  now: Json
  onCancel: () => void
  onConfirm: () => void
}

function ChangedSince({ entry, later, now, onCancel, onConfirm }: ChangedSinceProps) {
  const { t } = useLingui()
  const context = useFieldText()
  const field = entityOf(entry.entity).fields[entry.field]
  const write = (value: Json) => (field ? writeField(field, value, context) : '')
  const label = fieldLabel(entry.entity, entry.field)
  const before = write(entry.before)
  const current = write(now)
  const by = later?.by || t`Someone`
  const when = later ? formatMoment(later.at) : ''
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>{label} has a newer change</Trans>}
      confirmLabel={<Trans>Undo anyway</Trans>}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {later ? (
          <Trans>
            {by} set the value to {current} on {when}. If you undo, it changes back to {before}. Both values stay in the
            history.
          </Trans>
        ) : (
          <Trans>
            The value is now {current}. If you undo, it changes back to {before}. Both values stay in the history.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}

function useUndo({ entity, field, before }: FieldChangeEntry): (record: LocalRecord) => Promise<void> {
  const save = useSave()
  const show = useToast()
  return async (record) => {
    const seen = { [field]: fieldVersion(record, field) }
    const result = await formOutcome(save(entity, record, { [field]: before }, seen))
    if (result.outcome === 'saved') show({ text: <SavedWords />, tone: 'good' })
    else if (result.outcome === 'failed') show({ text: result.message, tone: 'bad' })
    else show({ text: result.issues.map((issue) => issueText(entity, issue)).join(' '), tone: 'bad' })
  }
}
