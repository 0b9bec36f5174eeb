import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormNotice } from './FormNotice.tsx'
import styles from './FormSummary.module.css'

export interface SummaryIssue {
  readonly fieldId: string
  readonly text: string
}

/**
 * Lists the issues that block submission; each line jumps to its field. Renders nothing for a single issue, because the
 * field already shows it.
 */
export function FormSummary({ title, issues, id }: { title: ReactNode; issues: readonly SummaryIssue[]; id: string }) {
  if (issues.length < 2) return null
  return (
    <section id={id} tabIndex={-1} className={styles.summary}>
      <FormNotice tone="bad">
        <strong>{title}</strong> <Plural value={issues.length} one="# field" other="# fields" />
        <ul>
          {issues.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} className={styles.jump} onClick={(event) => jump(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </FormNotice>
    </section>
  )
}

/** Focuses the field without changing the URL, which belongs to the router. */
function jump(event: { preventDefault: () => void }, fieldId: string): void {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
