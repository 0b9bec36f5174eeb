import { Plural, Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { errorText } from '#i18n/errorText.ts'
import { issueText, recordIssueText } from '#i18n/issueText.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import styles from './FieldForm.module.css'
import type { FieldFormState } from './useFieldForm.ts'

interface NotesProps {
  readonly entity: EntityName
  readonly form: FieldFormState
  readonly onJump: (field: string) => void
}

export function IssueSummary({ entity, form, onJump, ref }: NotesProps & { ref: Ref<HTMLElement> }) {
  if (!form.hasTried || form.issues.length === 0) return null
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      tone="bad"
      title={errorText('invalidFields')}
      aside={<Plural value={form.issues.length} one="# field" other="# fields" />}
    >
      <ul className={styles.notes}>
        {form.issues.map((issue) => (
          <li key={issue.field}>
            <button type="button" className={styles.jump} onClick={() => onJump(issue.field)}>
              {issueText(entity, issue)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Inconsistencies between fields, with links. They never prevent saving. */
export function RecordNotes({ entity, form, onJump }: NotesProps) {
  const issues = entityOf(entity).issues?.(form.values) ?? []
  if (issues.length === 0) return null
  return (
    <Card tone="warn" title={<Trans>Possible issues</Trans>} aside={<Trans>You can still save.</Trans>}>
      <ul className={styles.notes}>
        {issues.map((issue) => (
          <li key={`${issue.field} ${issue.code}`}>
            <button type="button" className={styles.jump} onClick={() => onJump(issue.field)}>
              {recordIssueText(entity, issue, form.values)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function DraftNote({
  wasRestored,
  isUnkept,
  onDrop,
}: {
  wasRestored: boolean
  isUnkept: boolean
  onDrop: () => void
}) {
  if (isUnkept) {
    return (
      <Card tone="warn" role="status">
        <Trans>This device couldn’t store a draft. Your entries stay on this screen until you save.</Trans>
      </Card>
    )
  }
  return (
    wasRestored && (
      <Card tone="accent" role="status" className={styles.draft}>
        <span>
          <strong>
            <Trans>Draft restored</Trans>
          </strong>{' '}
          <Trans>Your last entries were restored but aren’t saved yet.</Trans>
        </span>
        <Button size="small" onClick={onDrop}>
          <Trans>Discard draft</Trans>
        </Button>
      </Card>
    )
  )
}
