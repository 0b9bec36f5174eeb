import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { formTextOf } from '#fieldKit/formText.ts'
import { issueText } from '#i18n/issueText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import type { ConflictView } from './conflictView.ts'
import styles from './DeviceDialog.module.css'
import { FieldEntry } from '#recordKit/edit/FieldEntry.tsx'
import { readEntry } from './readEntry.ts'

export interface ThirdValueDialogProps {
  view: ConflictView
  title: string
  onEnter: (value: Json) => void
  onClose: () => void
}

export function ThirdValueDialog({ view, title, onEnter, onClose }: ThirdValueDialogProps) {
  const context = useFieldText()
  const formId = useId()
  const field = entityOf(view.entity).fields[view.field]
  const draft = useDialogDraft(`third:${view.entityId}:${view.field}`, {
    text: field ? formTextOf(field, view.incoming.value) : '',
  })
  const { text } = draft.entries
  const [error, setError] = useState<string>()

  function enter(event: FormEvent) {
    event.preventDefault()
    const reading = readEntry(view.entity, view.field, text, context)
    if ('issue' in reading) setError(issueText(view.entity, reading.issue))
    else {
      void draft.drop()
      onEnter(reading.value)
    }
  }
  return (
    <Dialog
      title={view.type === 'field' ? <Trans>Enter a third value</Trans> : <Trans>Enter another value</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            <Trans>Use this value</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.entries} noValidate onSubmit={enter}>
        <p>{title}</p>
        <RestoredNote form={draft} />
        <FieldEntry
          entity={view.entity}
          field={view.field}
          text={text}
          onText={(next) => {
            draft.set({ text: next })
            setError(undefined)
          }}
          error={error}
        />
      </form>
    </Dialog>
  )
}
