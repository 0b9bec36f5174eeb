import { Plural, Trans } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { formatNumber } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import styles from './Tasks.module.css'
import type { ReturnedAnswer } from './useTasks.ts'

/** Answers that a reviewer sent back, with what they said; each opens at its first reopened question. */
export function ReturnedCard({ returned }: { returned: readonly ReturnedAnswer[] }) {
  return (
    <section className={styles.drafts} aria-labelledby="returned-answers">
      <h2 id="returned-answers" className={styles.cardTitle}>
        <Trans>Came back</Trans> <span className={styles.count}>{formatNumber(returned.length)}</span>
      </h2>
      <Card flush tone="warn">
        <ul className={styles.rows}>
          {returned.map(({ id, topic, store, comment, reopened }) => (
            <li key={id} className={styles.row}>
              <Undo2 size={22} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.name}>{[store, topic].filter(Boolean).join(' · ')}</span>
                <span className={styles.detail}>
                  {comment} {reopened > 0 && <Plural value={reopened} one="(# question)" other="(# questions)" />}
                </span>
              </span>
              <AppLink href={surveyAddresses.answer({ id })} className={buttonClass({ variant: 'secondary' })}>
                <Trans>Mend</Trans>
              </AppLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
