import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { EntityValues } from '#domain/entities.ts'
import { languageTag, localeOf } from '#domain/locale.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { isAnswered } from '#domain/survey/answerValues.ts'
import { replyText } from '#domain/survey/answerRules.ts'
import { type AnswerKind, answersAs } from '#domain/survey/questionTypes.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { pathOf } from '#domain/survey/surveyPath.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { PictureGallery } from '#fieldKit/files/FileGallery.tsx'
import { metresText } from '#i18n/distanceText.ts'
import { formatMinute, formatNumber } from '#i18n/formats.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { RecordHistory } from '#recordKit/history/RecordHistory.tsx'
import { useRecordHistory } from '#recordKit/history/useRecordHistory.ts'
import { AppLink, useNavigation } from '#session/navigation.ts'
import { useCanEditField } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { type Fact, KeyValueList } from '#ui/KeyValueList.tsx'
import { AnswerSigned } from './AnswerSigned.tsx'
import { AnswerBadges } from './AnswerBadges.tsx'
import { AnswerPlace } from './AnswerPlace.tsx'
import { WriterWords } from './AnswerCells.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Answers.module.css'
import { ReviewBox } from './ReviewBox.tsx'
import { useAnswerDiff } from './useAnswerDiff.tsx'

interface AnswerAbout {
  answer: LocalRecord<'answer'>
  row: AnswerRow
  version: EntityValues<'surveyVersion'> | undefined
  store: EntityValues<'store'> | undefined
}

export interface AnswerDetailProps extends AnswerAbout {
  listHref: string
  beforeHref: string | undefined
  afterHref: string | undefined
  mayReview: boolean
  walks: readonly LocalRecord<'footprint'>[]
  isClosed: boolean
}

export function AnswerDetail({
  listHref,
  beforeHref,
  afterHref,
  mayReview,
  walks,
  isClosed,
  ...about
}: AnswerDetailProps) {
  const { t } = useLingui()
  const { answer } = about
  const diffOf = useAnswerDiff(about.version?.content)
  const history = useRecordHistory('answer', answer.id)
  const mayEdit = useCanEditField('answer', answer, 'values') && !isClosed && answer.fields.review !== 'approved'
  const { renderLink } = useNavigation()
  return (
    <>
      {renderLink({
        href: listHref,
        className: styles.back ?? '',
        'aria-current': undefined,
        children: (
          <>
            <ArrowLeft size={18} aria-hidden="true" /> <Trans>All responses</Trans>
          </>
        ),
      })}
      <nav className={styles.steps} aria-label={t`Previous and next responses`}>
        {beforeHref !== undefined && (
          <AppLink href={beforeHref} className={buttonClass({ size: 'small' })}>
            <Trans>Previous</Trans>
          </AppLink>
        )}
        {afterHref !== undefined && (
          <AppLink href={afterHref} className={buttonClass({ size: 'small' })}>
            <Trans context="answer">Next</Trans>
          </AppLink>
        )}
        {mayEdit && (
          <AppLink href={surveyAddresses.answer({ id: answer.id })} className={buttonClass({ size: 'small' })}>
            <Pencil size={18} aria-hidden="true" /> <Trans>Edit</Trans>
          </AppLink>
        )}
        <Button size="small" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </nav>
      <AnswerBody {...about} mayReview={mayReview} onDone={doNothing} />
      <AnswerPlace place={answer.fields.place} store={about.store?.place} walks={walks} />
      <RecordHistory history={history} ownEntity="answer" diffOf={diffOf} />
    </>
  )
}

const doNothing = () => undefined

interface AnswerBodyProps extends AnswerAbout {
  mayReview: boolean
  /** True if the photos are already shown above, so that replies show only the number of photos. */
  hasPhotosAbove?: boolean | undefined
  onDone: () => void
}

export function AnswerBody({ mayReview, hasPhotosAbove = false, onDone, ...about }: AnswerBodyProps) {
  const { answer, row, version } = about
  const [reopened, setReopened] = useState<readonly string[]>([])
  const isTicking = mayReview && answer.fields.review !== 'approved'
  const toggle = (question: string) =>
    setReopened((now) => (now.includes(question) ? now.filter((one) => one !== question) : [...now, question]))
  return (
    <>
      <Card title={formatMinute(row.at)} aside={<AnswerBadges labels={row.labels} />}>
        <KeyValueList facts={useFacts(about)} />
      </Card>
      {version?.content ? (
        <Replies
          fields={answer.fields}
          version={version}
          reopened={isTicking ? reopened : undefined}
          onToggle={toggle}
          countsPhotos={hasPhotosAbove}
        />
      ) : (
        <Card>
          <Trans>This response’s survey version isn’t on this device, so its questions can’t be shown.</Trans>
        </Card>
      )}
      {mayReview ? (
        <ReviewBox answer={answer} reopened={reopened} onDone={onDone} />
      ) : (
        <AnswerSigned fields={answer.fields} />
      )}
    </>
  )
}

function useFacts({ answer: { fields }, row, version, store }: AnswerAbout): Fact[] {
  const { t } = useLingui()
  const { place, startedAt, finishedAt } = fields
  const minutes = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000 : undefined
  const away = place && store?.place ? metresText(distanceMetres(place, store.place)) : undefined
  return [
    { key: 'by', label: t`Answered by`, value: <WriterWords row={row} /> },
    {
      key: 'took',
      label: t`Time taken`,
      value: minutes === undefined || minutes < 0 ? '–' : t`${formatNumber(minutes, minutes < 10 ? 1 : 0)} min`,
    },
    { key: 'version', label: t`Version`, value: version?.number === undefined ? '–' : formatNumber(version.number) },
    ...(row.store === '' ? [] : [{ key: 'store', label: t`Store`, value: row.store }]),
    {
      key: 'place',
      label: t`Location at completion`,
      value: place ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : '–',
      aside: place?.accuracyMetres === undefined ? undefined : `± ${metresText(place.accuracyMetres)}`,
    },
    ...(away === undefined ? [] : [{ key: 'away', label: t`Distance to the store`, value: away }]),
  ]
}

interface RepliesProps {
  fields: EntityValues<'answer'>
  version: EntityValues<'surveyVersion'>
  /** Questions selected for reopening; undefined if reopening isn't possible. */
  reopened: readonly string[] | undefined
  onToggle: (question: string) => void
  countsPhotos: boolean
}

function Replies({ fields, version, reopened, onToggle, countsPhotos }: RepliesProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const { values = {} } = fields
  const { askedIds } = pathOf(version.content!, values)
  const pages = version.content!.pages.map((page) => ({
    page,
    shown: page.questions.filter(({ id }) => askedIds.has(id) || isAnswered(values[id])),
  }))
  return pages
    .filter(({ shown }) => shown.length > 0)
    .map(({ page, shown }) => (
      <Card key={page.id} title={<span lang={languageTag[locale]}>{textIn(page.title, locale) || '–'}</span>}>
        <dl className={styles.replies}>
          {shown.map((question) => (
            <div key={question.id} className={styles.reply}>
              <dt lang={languageTag[locale]}>
                {textIn(question.text, locale)}
                {!askedIds.has(question.id) && (
                  <span className={styles.quiet}>
                    {' '}
                    <Trans>(answered, then skipped)</Trans>
                  </span>
                )}
              </dt>
              <dd>
                <ReplyWords question={question} fields={fields} countsPhotos={countsPhotos} />
                {reopened && (
                  <CheckboxField
                    className={styles.reopen}
                    label={<Trans>Reopen question</Trans>}
                    aria-label={t`Reopen: ${textIn(question.text, locale)}`}
                    checked={reopened.includes(question.id)}
                    onChange={() => onToggle(question.id)}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    ))
}

const hasFiles = {
  choice: false,
  choices: false,
  number: false,
  text: false,
  drawn: false,
  photos: true,
} satisfies Record<AnswerKind, boolean>

interface ReplyWordsProps {
  question: Question
  fields: EntityValues<'answer'>
  countsPhotos: boolean
}

function ReplyWords({ question, fields, countsPhotos }: ReplyWordsProps) {
  const { i18n } = useLingui()
  const reply = fields.values?.[question.id]
  if (!isAnswered(reply)) {
    return (
      <span className={styles.quiet}>
        <Trans>not answered</Trans>
      </span>
    )
  }
  if (!hasFiles[answersAs(question)] || countsPhotos) return replyText(question, reply, localeOf(i18n.locale))
  const files = (fields.photos ?? []).filter(({ id }) => reply?.photos?.includes(id))
  return <PictureGallery label={textIn(question.text, localeOf(i18n.locale))} files={files} />
}
