import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { changesAddress } from '#domain/store/storeAddress.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { formatBytes, formatMoment, formatNumber } from '#i18n/formats.ts'
import { useUnsentFiles } from '#session/files/useUnsentFiles.ts'
import { AppLink } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { AnswerState, FinishedAnswer } from './answerStates.ts'
import styles from './Tasks.module.css'

const maxShown = 5

export function SendCard({ finished }: { finished: readonly FinishedAnswer[] }) {
  const [shows, setShows] = useState<'waiting' | 'sent'>('waiting')
  const of = (state: AnswerState) => finished.filter((answer) => answer.state === state)
  const needsYou = of('needsYou')
  const toSend = of('toSend')
  const sent = of('sent')
  const listed = shows === 'sent' ? sent : [...needsYou, ...toSend]
  return (
    <section className={styles.send} aria-labelledby="to-send">
      <div className={styles.cardHead}>
        <h2 id="to-send" className={styles.cardTitle}>
          {shows === 'sent' ? <Trans>Sent</Trans> : <Trans>To send</Trans>}{' '}
          <span className={styles.count} data-count={shows}>
            {formatNumber(listed.length)}
          </span>
        </h2>
        <Button variant="quiet" onClick={() => setShows(shows === 'sent' ? 'waiting' : 'sent')}>
          {shows === 'sent' ? (
            <Plural value={needsYou.length + toSend.length} one="# to send" other="# to send" />
          ) : (
            <Plural value={sent.length} one="# sent" other="# sent" />
          )}
        </Button>
      </div>
      <Card flush>
        {needsYou.length > 0 && (
          <p className={styles.note}>
            <TriangleAlert size={20} aria-hidden="true" />
            <AppLink href={changesAddress}>
              <Plural
                value={needsYou.length}
                one="# response needs your attention"
                other="# responses need your attention"
              />
            </AppLink>
          </p>
        )}
        {shows === 'waiting' && <Waiting count={toSend.length} needsYou={needsYou.length} />}
        <ul className={styles.rows}>
          {listed.slice(0, shows === 'sent' ? 50 : maxShown).map((answer) => (
            <AnswerRow key={answer.id} answer={answer} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Waiting({ count, needsYou }: { count: number; needsYou: number }) {
  const { sync } = useSession()
  const { isOnline, isSending } = useLoopState()
  const files = useUnsentFiles()
  const size = formatBytes(files?.waitingBytes ?? 0)
  const photos = files?.waitingCount ?? 0
  if (count === 0 && photos === 0) {
    // Not everything has been sent if a response or file was rejected.
    if (!files || needsYou + files.refused.length > 0) return null
    return (
      <p className={styles.note}>
        <CloudCheck size={20} aria-hidden="true" />
        <Trans>All finished responses have been sent.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.note}>
      <span className={styles.words}>
        {photos > 0 && (
          <span>
            <Plural value={photos} one="# photo or file" other="# photos and files" />, {size}
          </span>
        )}
        {!isOnline && <Trans>Everything will be sent automatically when you’re online.</Trans>}
      </span>
      {isOnline && (
        <Button busy={isSending} onClick={() => sync.request('person')}>
          <Trans>Send now</Trans>
        </Button>
      )}
    </div>
  )
}

function AnswerRow({ answer: { id, state, change } }: { answer: FinishedAnswer }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const title = useRecords(
    async (database) => {
      const answer = await database.view('answer').get(id)
      const surveyId = answer?.fields.survey
      const storeId = answer?.fields.store
      const survey = surveyId === undefined ? undefined : await database.view('survey').get(surveyId)
      const store = storeId === undefined ? undefined : await database.view('store').get(storeId)
      const names = [
        store && recordTitle('store', store.fields, locale),
        survey && recordTitle('survey', survey.fields, locale),
      ]
      return names.filter(Boolean).join(' · ')
    },
    [id, locale],
  )
  return (
    <li className={styles.row}>
      {state === 'sent' ? <CloudCheck size={22} aria-hidden="true" /> : <CloudUpload size={22} aria-hidden="true" />}
      <AppLink href={surveyAddresses.answer({ id })} className={styles.answerLink}>
        <span className={styles.name}>{title || <Trans>Response</Trans>}</span>
        <span className={styles.detail}>{formatMoment(change.wallAt)}</span>
      </AppLink>
    </li>
  )
}
