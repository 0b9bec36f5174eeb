import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type BlockChoice, maxWords } from '#domain/report/reportSetup.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { blockKindOf } from '../blockKindOf.ts'
import { useBlockLabel } from '../useBlockLabel.ts'
import styles from './SiteReport.module.css'
import { useReportChanges } from './useReportChanges.ts'

interface BlockSettingsProps {
  record: LocalRecord<'report'>
  isEditable: boolean
  chosen: string | undefined
}

export function BlockSettings({ record, isEditable, chosen }: BlockSettingsProps) {
  const { setup, change, changeSetup } = useReportChanges(record)
  const block = setup.blocks.find(({ id }) => id === chosen)
  if (!isEditable) return null
  return (
    <section className={styles.settings}>
      <WordsForm
        key={record.id}
        draftKey={`report:${record.id}`}
        label={<Trans>Report title</Trans>}
        first={{ title: record.fields.title ?? '', text: '' }}
        onSave={async ({ title }) => title.trim() !== '' && (await change({ title: title.trim() }))}
      />
      {block && (
        <WordsForm
          key={block.id}
          draftKey={`report:${record.id}:${block.id}`}
          label={<BlockTitleLabel kind={block.kind} />}
          first={{ title: block.title ?? '', text: block.text ?? '' }}
          hasWords={blockKindOf(block.kind)?.hasWords}
          onSave={(words) =>
            changeSetup({ blocks: setup.blocks.map((one) => (one.id === block.id ? withWords(one, words) : one)) })
          }
        />
      )}
    </section>
  )
}

type Words = {
  readonly title: string
  readonly text: string
}

function withWords({ title: _title, text: _text, ...block }: BlockChoice, words: Words): BlockChoice {
  const title = words.title.trim()
  return { ...block, ...(title === '' ? {} : { title }), ...(words.text === '' ? {} : { text: words.text }) }
}

function BlockTitleLabel({ kind }: { kind: string }) {
  const label = useBlockLabel()(kind)
  return <Trans>Title of “{label}”</Trans>
}

interface WordsFormProps {
  draftKey: string
  label: ReactNode
  first: Words
  hasWords?: boolean | undefined
  onSave: (words: Words) => Promise<boolean>
}

/** Text form, saved on click. Until then the text is a draft that survives closing the tab. */
function WordsForm({ draftKey, label, first, hasWords, onSave }: WordsFormProps) {
  const draft = useDialogDraft<Words>(draftKey, first)
  const { entries: words, set } = draft
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void draft.dropAfter(onSave(words))
      }}
    >
      <RestoredNote form={draft} />
      <TextField label={label} maxLength={300} value={words.title} onChange={(title) => set({ title })} />
      {hasWords && (
        <TextArea
          label={<Trans>Text</Trans>}
          maxLength={maxWords}
          value={words.text}
          onChange={(text) => set({ text })}
        />
      )}
      {draft.isDirty && (
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  )
}
