import { Plural, Trans, useLingui } from '@lingui/react/macro'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { formatDate } from '#i18n/formats.ts'
import { useFeedbackOpen } from '#session/feedbackOpen.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ArticleCard } from './articles/ArticleCard.tsx'
import {
  articleAddress,
  articleGroups,
  type ArticleId,
  articleLine,
  type Articles,
  isArticleId,
  pictureAddress,
  type ArticleGroup,
} from './articles/articleIds.ts'
import { findArticles } from './articles/findArticles.ts'
import { useArticles } from './articles/useArticles.ts'
import { OwnFeedback } from './feedback/OwnFeedback.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './Help.module.css'
import { SupportHours } from './SupportHours.tsx'

const whatsNew: readonly { readonly on: string; readonly article: ArticleId }[] = [
  { on: '2026-11-25', article: 'driveTime' },
  { on: '2026-11-25', article: 'streetView' },
  { on: '2026-11-24', article: 'notes' },
  { on: '2026-11-24', article: 'compare' },
  { on: '2026-11-23', article: 'feedback' },
  { on: '2026-11-23', article: 'surveyAnswers' },
  { on: '2026-11-23', article: 'dataCenter' },
  { on: '2026-11-22', article: 'dashboards' },
  { on: '2026-11-22', article: 'performance' },
]

export function HelpScreen({ named }: { named?: string | undefined }) {
  const articles = useArticles()
  const [, openFeedback] = useFeedbackOpen()
  if (!articles) return <Skeleton lines={8} />
  const article = named !== undefined && isArticleId(named) ? named : undefined
  return (
    <div className={styles.page}>
      <PageHeader
        title={article ? articles[article].title : <Trans>Help center</Trans>}
        detail={article ? articles[article].purpose : <SupportHours />}
        actions={
          <Button icon={<MessageSquare size={18} aria-hidden="true" />} onClick={() => openFeedback(true)}>
            <Trans>Feedback</Trans>
          </Button>
        }
      />
      {article ? <ArticleCard id={article} words={articles[article]} /> : <Centre articles={articles} />}
    </div>
  )
}

function Centre({ articles }: { articles: Articles }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const found = findArticles(articles, text)
  const count = found.length
  return (
    <>
      <search className={styles.search}>
        <SearchField
          label={t`Search help`}
          placeholder={t`For example: import stores, offline, invoice`}
          value={text}
          onChange={setText}
        />
        <p role="status" className={styles.quiet}>
          <Plural value={count} one="# article" other="# articles" />
        </p>
      </search>
      {text === '' && <OwnFeedback />}
      {text === '' && <FirstSteps />}
      {count === 0 ? (
        <EmptyState title={<Trans>No articles match your search.</Trans>}>
          <Trans>Try fewer or different words, or send us feedback.</Trans>
        </EmptyState>
      ) : (
        <Groups articles={articles} found={found} isSearch={text !== ''} />
      )}
      {text === '' && <News articles={articles} />}
    </>
  )
}

function Groups({ articles, found, isSearch }: { articles: Articles; found: readonly ArticleId[]; isSearch: boolean }) {
  const words = useArticleGroupWords()
  if (isSearch) return <ArticleList articles={articles} ids={found} />
  return articleGroups.map((group) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={styles.part}>
        {words[group]}
      </h2>
      <ArticleList articles={articles} ids={found.filter((id) => articleLine(id).group === group)} />
    </section>
  ))
}

function ArticleList({ articles, ids }: { articles: Articles; ids: readonly ArticleId[] }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return (
    <ul className={styles.articles}>
      {ids.map((id) => (
        <li key={id}>
          <AppLink href={articleAddress(id)} className={styles.article}>
            <img
              className={styles.thumb}
              src={pictureAddress(id, locale)}
              alt=""
              width={640}
              height={400}
              loading="lazy"
            />
            <strong>{articles[id].title}</strong>
            <span className={styles.quiet}>{articles[id].purpose}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function News({ articles }: { articles: Articles }) {
  return (
    <Card title={<Trans>What’s new</Trans>} className={styles.news}>
      <ul className={styles.steps}>
        {whatsNew.map(({ on, article }) => (
          <li key={article}>
            <span className={styles.quiet}>{formatDate(on)}</span>
            <AppLink href={articleAddress(article)}>{articles[article].title}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useArticleGroupWords(): Readonly<Record<ArticleGroup, string>> {
  const { t } = useLingui()
  return {
    map: t`Map and sites`,
    stores: t`Stores`,
    surveys: t`Surveys`,
    figures: t`Figures and reports`,
    data: t`Data and this device`,
    account: t`Company and account`,
  }
}
