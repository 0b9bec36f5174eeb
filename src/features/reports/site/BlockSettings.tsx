import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type BlockChoice, mostWords } from '#domain/report/reportSetup.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { Button } from '#ui/Button.tsx'
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

/** The title of the report, and title and words of the block that is chosen. */
export function BlockSettings({ record, isEditable, chosen }: BlockSettingsProps) {
  const { setup, change, changeSetup } = useReportChanges(record)
  const block = setup.blocks.find(({ id }) => id === chosen)
  if (!isEditable) return null
  return (
    <section className={styles.settings}>
      <WordsForm
        key={record.id}
        label={<Trans>Title of the report</Trans>}
        first={{ title: record.fields.title ?? '', text: '' }}
        onSave={({ title }) => (title.trim() === '' ? undefined : void change({ title: title.trim() }))}
      />
      {block && (
        <WordsForm
          key={block.id}
          label={<BlockTitleLabel kind={block.kind} />}
          first={{ title: block.title ?? '', text: block.text ?? '' }}
          hasWords={blockKindOf(block.kind)?.hasWords}
          onSave={(words) =>
            void changeSetup({ blocks: setup.blocks.map((one) => (one.id === block.id ? withWords(one, words) : one)) })
          }
        />
      )}
    </section>
  )
}

interface Words {
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
  label: React.ReactNode
  first: Words
  hasWords?: boolean | undefined
  onSave: (words: Words) => void
}

function WordsForm({ label, first, hasWords, onSave }: WordsFormProps) {
  const [words, setWords] = useState(first)
  const isChanged = words.title !== first.title || words.text !== first.text
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(words)
      }}
    >
      <TextField
        label={label}
        maxLength={300}
        value={words.title}
        onChange={(title) => setWords({ ...words, title })}
      />
      {hasWords && (
        <TextArea
          label={<Trans>Words</Trans>}
          maxLength={mostWords}
          value={words.text}
          onChange={(text) => setWords({ ...words, text })}
        />
      )}
      {isChanged && (
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  )
}
