import { Trans } from '@lingui/react/macro'
import type { EntityName } from '#domain/entities.ts'
import { TypedToFile, type TypedToFileProps } from '#fieldKit/TypedToFile.tsx'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { labelled } from '#i18n/labelled.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyTextButton } from './CopyTextButton.tsx'
import styles from './TypedWords.module.css'

interface TypedWordsProps extends TypedToFileProps {
  onDiscard: () => void
}

/** Shows text that can no longer be saved. The user can read, copy, download or discard it. */
export function TypedWords({ entity, texts, onDiscard }: TypedWordsProps) {
  const words = wordsOf(entity, texts)
  if (words.length === 0) return null
  return (
    <Card tone="warn" title={<Trans>Your text is still here</Trans>} className={styles.card}>
      <dl className={styles.words}>
        {words.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <CopyTextButton text={words.map(({ label, text }) => labelled(label, text)).join('\n')} />
        <TypedToFile entity={entity} texts={texts} />
        <Button variant="quiet" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Card>
  )
}

const wordsOf = (entity: EntityName, texts: TypedToFileProps['texts']) =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([field, text]) => ({ field, text, label: fieldLabel(entity, field) }))
