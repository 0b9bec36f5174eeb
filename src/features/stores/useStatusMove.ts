import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntityChanges } from '#domain/entities.ts'
import { movedBack, moveChanges } from '#domain/store/storeMove.ts'
import { dateNeededBy, type StoreStatus } from '#domain/store/storeStatus.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { today } from '#i18n/companyClock.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { ruleText } from '#i18n/ruleText.ts'
import { formOutcome } from '#recordKit/save/saveText.ts'
import { useSave } from '#session/useSave.ts'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { useMovedToast } from './useMovedToast.tsx'
import { knownEpoch } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'

type Problems = Partial<Record<'day' | 'reason' | 'move', string>>

/**
 * Returns the form of a status move, based on the record as it was when the dialog opened. `movedTo` is the store's
 * current status if it has changed since, so that the dialog can prevent saving.
 */
export function useStatusMove(current: LocalRecord<'store'>, to: StoreStatus, onSaved: () => void) {
  const { t } = useLingui()
  const [record] = useState(current)
  const epoch = useEpochAtOpening()
  const save = useSave()
  const notifyMoved = useMovedToast()
  const dateField = dateNeededBy[to]
  const known = dateField ? (record.fields[dateField] ?? '') : today()
  const draft = useDialogDraft(`move:${record.id}:${to}`, {
    day: known,
    reason: '',
    inCharge: record.fields.inCharge ?? '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)

  function missing(): Problems {
    const { day, reason } = draft.entries
    const required = (field: string, label: string) => ruleText({ field, rule: 'required', settings: {} }, label)
    return {
      ...(day === '' ? { day: required('day', dateField ? fieldLabel('store', dateField) : t`Date of change`) } : {}),
      ...(reason.trim() === '' ? { reason: required('reason', t`Reason`) } : {}),
    }
  }

  async function move() {
    const found = missing()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setIsBusy(true)
    const changes = moveChanges(record.fields, to, draft.entries)
    const result = await formOutcome(save('store', record, changes, seenVersions(record, changes), { epoch }))
    setIsBusy(false)
    if (result.outcome === 'saved') {
      void draft.drop()
      notifyMoved({ id: record.id, to, back: movedBack(record.fields, changes) })
      onSaved()
    } else if (result.outcome === 'failed') setProblems({ move: result.message })
    else
      setProblems(
        placed(result.issues.map((issue) => [issue.field, ruleText(issue, fieldLabel('store', issue.field))])),
      )
  }

  const movedTo = current.fields.status === record.fields.status ? undefined : current.fields.status
  return { record, dateField, draft, problems, isBusy, move, movedTo }
}

const seenVersions = (record: LocalRecord<'store'>, changes: EntityChanges<'store'>) =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, fieldVersion(record, field)]))

function placed(issues: readonly (readonly [string, string])[]): Problems {
  const of = (fits: (field: string) => boolean) =>
    issues.flatMap(([field, text]) => (fits(field) ? [text] : [])).join(' ')
  const isDay = (field: string) => /Date$|^statusSince$/.test(field)
  const found = {
    day: of(isDay),
    reason: of((field) => field === 'statusReason'),
    move: of((field) => !isDay(field) && field !== 'statusReason'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''))
}

/** Returns the server's epoch known when the screen opened, because the recorded versions belong to that epoch. */
function useEpochAtOpening(): string | undefined {
  const now = useRecords(knownEpoch, [])
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  return first ?? now
}
