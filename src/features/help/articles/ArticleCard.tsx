import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import styles from '../Help.module.css'
import { type ArticleId, articleLine, type ArticleWords, pictureAddress } from './articleIds.ts'

export function ArticleCard({ id, words: { steps, know } }: { id: ArticleId; words: ArticleWords }) {
  const locale = localeOf(useLingui().i18n.locale)
  return (
    <>
      {/* The picture is decorative, because the text below describes it. */}
      <img className={styles.picture} src={pictureAddress(id, locale)} alt="" width={640} height={400} />
      <Card title={<Trans>How to do it</Trans>} className={styles.news}>
        <ol className={styles.numbered}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card title={<Trans>Good to know</Trans>} className={styles.news}>
        <ul className={styles.known}>
          {know.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Card>
      <p className={styles.ways}>
        <AppLink href={articleLine(id).opens} className={buttonClass({ variant: 'primary' })}>
          <Trans>Open screen</Trans>
        </AppLink>
        <AppLink href="/helpcenter">
          <Trans>All articles</Trans>
        </AppLink>
        <AppLink href="/help/methods">
          <Trans>How figures are calculated</Trans>
        </AppLink>
      </p>
    </>
  )
}
