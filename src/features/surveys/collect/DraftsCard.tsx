import { Trans } from '@lingui/react/macro'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import { isAnswered } from '#domain/survey/answerValues.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { formatMoment, formatNumber } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import type { AnswerDraft } from './answerDraft.ts'
import styles from './Tasks.module.css'

export function DraftsCard({ drafts }: { drafts: readonly AnswerDraft[] }) {
  return (
    <section className={styles.drafts} aria-labelledby="answer-drafts">
      <h2 id="answer-drafts" className={styles.cardTitle}>
        <Trans>Drafts</Trans> <span className={styles.count}>{formatNumber(drafts.length)}</span>
      </h2>
      <Card flush>
        <ul className={styles.rows}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function DraftRow({ draft }: { draft: AnswerDraft }) {
  const { topic, storeName } = draft.title
  const count = formatNumber(Object.values(draft.values).filter(isAnswered).length)
  const moment = formatMoment(draft.touchedAt)
  return (
    <li className={styles.row}>
      <FilePenLine size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{[storeName, topic].filter(Boolean).join(' · ')}</span>
        <span className={styles.detail}>
          <Trans>
            Questions answered: {count} · {moment}
          </Trans>
        </span>
      </span>
      <AppLink href={surveyAddresses.answer({ id: draft.id })} className={buttonClass({ variant: 'secondary' })}>
        <Trans>Continue</Trans>
      </AppLink>
    </li>
  )
}
