import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Inbox from 'lucide-react/icons/inbox'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AnswerDetail } from './AnswerDetail.tsx'
import { AnswerList } from './AnswerList.tsx'
import { type AnswerOrder, answerOrders, findRows } from './answerRows.ts'
import styles from './Desk.module.css'
import { type AnswerDesk, useAnswerDesk } from './useAnswerDesk.ts'

const AnswerMap = lazy(() => import('./AnswerMap.tsx').then((module) => ({ default: module.AnswerMap })))

export interface AnswersScreenProps {
  /** The survey; the first where none is named. */
  id?: string | undefined
  /** One answer of it. */
  answer?: string | undefined
}

const addressOf = (id: string | undefined, answer?: string): string =>
  `/rtzList${id === undefined ? '' : `?id=${id}`}${answer === undefined ? '' : `&answer=${answer}`}`

/** The answers of a survey, as list, on the map, and one by one. */
export function AnswersScreen({ id, answer }: AnswersScreenProps) {
  const desk = useAnswerDesk(id)
  if (!desk) return <Skeleton lines={11} />
  return answer === undefined ? <Overview desk={desk} /> : <OneAnswer desk={desk} id={answer} />
}

function useTopic({ survey }: Pick<AnswerDesk, 'survey'>): string {
  const { i18n, t } = useLingui()
  const { topic = '', topicEnglish } = survey?.fields ?? {}
  return (localeOf(i18n.locale) === 'en-us' && topicEnglish ? topicEnglish : topic) || t`Answers`
}

function Overview({ desk }: { desk: AnswerDesk }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<AnswerOrder>('newest')
  const [view, setView] = useState<'list' | 'map'>('list')
  const sought = useDeferredValue(search)
  const rows = useMemo(() => findRows(desk.rows, sought, order), [desk.rows, sought, order])
  const topic = useTopic(desk)
  useDocumentTitle(topic)
  const orders: Record<AnswerOrder, string> = { newest: t`Newest first`, oldest: t`Oldest first`, store: t`By store` }
  const hrefOf = (one: string) => addressOf(desk.survey?.id, one)
  return (
    <div className={styles.desk}>
      <PageHeader title={topic} detail={<CountWords rows={desk.rows} wanted={desk.survey?.fields.wanted} />} />
      <div className={styles.tools}>
        {desk.surveys.length > 1 && (
          <Select
            label={<Trans>Survey</Trans>}
            labelHidden
            value={desk.survey?.id ?? ''}
            onChange={(one) => go(addressOf(one))}
            choices={desk.surveys.map((one) => ({ value: one.id, label: one.fields.topic ?? '' }))}
          />
        )}
        <div className={styles.search}>
          <SearchField label={t`Search answers`} placeholder={t`Search answers`} value={search} onChange={setSearch} />
        </div>
        <Select
          label={<Trans>Order</Trans>}
          labelHidden
          value={order}
          onChange={(one) => setOrder(answerOrders.find((known) => known === one) ?? 'newest')}
          choices={answerOrders.map((one) => ({ value: one, label: orders[one] }))}
        />
        <SegmentedControl
          label={t`View`}
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: t`List` },
            { value: 'map', label: t`Map` },
          ]}
        />
      </div>
      {view === 'map' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <AnswerMap survey={desk.survey} rows={rows} onOpen={(one) => go(hrefOf(one))} />
        </Suspense>
      ) : rows.length === 0 ? (
        <NoAnswers isFiltered={desk.rows.length > 0} />
      ) : (
        <AnswerList rows={rows} hrefOf={hrefOf} />
      )}
    </div>
  )
}

function CountWords({ rows, wanted }: { rows: AnswerDesk['rows']; wanted: number | undefined }) {
  const unsent = rows.filter(({ labels }) => labels.includes('unsent')).length
  const count = rows.length
  return (
    <>
      {wanted === undefined ? (
        <Plural value={count} one="# answer" other="# answers" />
      ) : (
        <Plural value={count} one={`# answer of ${wanted} wanted`} other={`# answers of ${wanted} wanted`} />
      )}
      {unsent > 0 && (
        <>
          {' · '}
          <Plural value={unsent} one="# not sent yet" other="# not sent yet" />
        </>
      )}
    </>
  )
}

function NoAnswers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={<Trans>No answer says this</Trans>} />
  ) : (
    <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={<Trans>No answers yet</Trans>}>
      <Trans>They appear here as soon as they are sent, from the field or over the public link.</Trans>
    </EmptyState>
  )
}

function OneAnswer({ desk, id }: { desk: AnswerDesk; id: string }) {
  const topic = useTopic(desk)
  useDocumentTitle(topic)
  const answer = desk.answers.find((one) => one.id === id)
  const row = desk.rows.find((one) => one.id === id)
  const { version: versionId, store: storeId } = answer?.fields ?? {}
  const about = useRecords(
    async (database) => ({
      version: versionId === undefined ? undefined : await database.view('surveyVersion').get(versionId),
      store: storeId === undefined ? undefined : await database.view('store').get(storeId),
    }),
    [versionId, storeId],
  )
  return (
    <div className={styles.desk}>
      <PageHeader title={topic} />
      {!answer || !row ? (
        <EmptyState title={<Trans>This answer is not on this device</Trans>} />
      ) : about ? (
        <AnswerDetail
          answer={answer}
          row={row}
          version={about.version?.fields}
          store={about.store?.fields}
          listHref={addressOf(desk.survey?.id)}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
