import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { ParkedItem } from '#db/queries/changes.ts'
import { formTextOf } from '#fieldKit/formText.ts'
import { errorText } from '#i18n/errorText.ts'
import { issueText } from '#i18n/issueText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useSession } from '#session/useSession.ts'
import { retryParked } from '#sync/parkedActions.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceDialog.module.css'
import { FieldEntry } from '#recordKit/edit/FieldEntry.tsx'
import { readEntry } from './readEntry.ts'

/** Controls that don't work in a dialog; their values are resent unchanged. */
const fixedControls: readonly string[] = ['shape', 'words', 'files']

export function RetryDialog({ item, onClose }: { item: ParkedItem; onClose: () => void }) {
  const retry = useRetry(item, onClose)
  return (
    <Dialog
      title={Object.keys(item.values).length > 0 ? <Trans>Edit and retry</Trans> : <Trans>Try again</Trans>}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={retry.isBusy} onClick={() => void retry.send()}>
            {retry.fields.length > 0 ? <Trans>Save and send again</Trans> : <Trans>Send again</Trans>}
          </Button>
        </>
      }
    >
      <p className={styles.about}>
        <strong>
          <ChangeWords item={item} />
        </strong>{' '}
        {changeTitle(item)}
      </p>
      <div className={styles.entries}>
        <RestoredNote form={retry.draft} />
        {retry.fields.map((field) => (
          <FieldEntry
            key={field}
            entity={item.entity}
            field={field}
            text={retry.texts[field] ?? ''}
            onText={(text) => retry.type(field, text)}
            error={retry.errorOf(field)}
          />
        ))}
      </div>
      {retry.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {retry.failure}
        </p>
      )}
    </Dialog>
  )
}

function useRetry(item: ParkedItem, onDone: () => void) {
  const { member, database, sync } = useSession()
  const context = useFieldText()
  const set = entityOf(item.entity).fields
  const fields = Object.keys(item.values).filter(
    (name) => set[name] && !fixedControls.includes(typeOf(set[name]).control),
  )
  const first: Readonly<Record<string, string>> = Object.fromEntries(
    fields.map((name) => [name, formTextOf(set[name]!, item.values[name])]),
  )
  const draft = useDialogDraft(`retry:${item.n}`, first)
  const { entries: texts } = draft
  const [issues, setIssues] = useState<readonly FieldIssue[]>(item.issues)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    const readings = fields.map((name) => [name, readEntry(item.entity, name, texts[name] ?? '', context)] as const)
    const found = readings.flatMap(([, reading]) => ('issue' in reading ? [reading.issue] : []))
    setIssues(found)
    if (found.length > 0) return
    const changed: [string, Json][] = readings.flatMap(([name, reading]) =>
      'value' in reading && !isSameJson(reading.value, item.values[name]) ? [[name, reading.value]] : [],
    )
    setIsBusy(true)
    try {
      const outcome = await retryParked(database, item.n, Object.fromEntries(changed), {
        ...browserOpenPorts(),
        member,
      })
      if (outcome.saved) {
        void draft.drop()
        sync.request('person')
        return onDone()
      }
      setIssues(outcome.issues)
      setFailure(rejectText(outcome.code))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    } finally {
      setIsBusy(false)
    }
  }

  function type(field: string, text: string) {
    draft.set({ [field]: text })
    setIssues(issues.filter((issue) => issue.field !== field))
  }
  const errorOf = (field: string) => {
    const issue = issues.find((one) => one.field === field)
    return issue && issueText(item.entity, issue)
  }
  return { fields, draft, texts, type, errorOf, failure, isBusy, send }
}
