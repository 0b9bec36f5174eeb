import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import styles from './FilesField.module.css'

const longestCaption = 500

export interface FileCaptionProps {
  file: FileReference
  onCaption: (caption: string) => Promise<boolean>
}

/**
 * A file's caption. Saved on blur or Enter, reverted on Escape. The text is stored as a draft in case the page closes
 * first.
 */
export function FileCaption({ file, onCaption }: FileCaptionProps) {
  const { t } = useLingui()
  const { id, name, caption = '' } = file
  const draft = useDialogDraft(`caption:${id}`, { caption })
  const typed = draft.entries.caption
  const [given, setGiven] = useState<string>()
  async function settle() {
    const words = typed.trim()
    if (!draft.isDirty || words === given) return
    if (words === caption) return draft.reset()
    if (words !== typed) draft.set({ caption: words })
    setGiven(words)
    await draft.dropAfter(onCaption(words))
    setGiven(undefined)
  }
  return (
    <>
      <input
        type="text"
        className={styles.caption}
        aria-label={t`Caption for ${name}`}
        placeholder={t`Add caption`}
        maxLength={longestCaption}
        enterKeyHint="done"
        value={typed}
        onChange={(event) => draft.set({ caption: event.target.value })}
        onBlur={() => void settle()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            // Enter would submit the form.
            event.preventDefault()
            void settle()
          }
          if (event.key === 'Escape' && draft.isDirty) {
            event.stopPropagation()
            draft.reset()
          }
        }}
      />
      {draft.wasRestored && draft.isDirty && (
        <>
          <RestoredNote form={draft} />
          <Button size="small" onClick={() => void settle()}>
            <Trans>Save caption</Trans>
          </Button>
        </>
      )}
    </>
  )
}
