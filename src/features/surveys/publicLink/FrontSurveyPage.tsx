import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { setCompanyZone, useToday } from '#i18n/companyClock.ts'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import { isExpired } from '#domain/survey/publicPeriod.ts'
import { ticketTime } from '#domain/survey/ticketTime.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Answering, type AnsweringProps } from './Answering.tsx'
import { AnsweredNote, ClosedNote, NoNetworkNote, WrongLinkNote } from './PublicNotes.tsx'
import styles from './Public.module.css'
import { PublicHead } from './PublicHead.tsx'
import { topicOf } from './topicOf.ts'
import { usePhone } from './usePhone.ts'
import { type LinkState, usePublicSurvey } from './usePublicSurvey.ts'

export interface PublicPageProps {
  t: string
  go: (path: '/frontSurvey' | '/surveyThanks') => void
}

/** An existing draft on this phone can be continued regardless of the link's state. */
export function FrontSurveyPage({ t: link, go }: PublicPageProps) {
  const { store } = usePhone()
  const { i18n } = useLingui()
  const { survey, problem } = usePublicSurvey(link)
  // Read on every render, because an answer may have been started since the last render.
  const draft = store.draftOf(link)
  const [isAgain, setIsAgain] = useState(false)
  const begunWith = draft && store.publishedOf(draft)
  const published = begunWith ?? survey?.published ?? undefined
  const day = useToday()
  const zone = survey?.timeZone
  useEffect(() => {
    if (zone !== undefined) setCompanyZone(zone)
  }, [zone])
  const topic = survey && topicOf(survey, localeOf(i18n.locale))
  useEffect(() => {
    if (topic) document.title = topic
  }, [topic])
  // Without a started answer, wait for the link's latest content, unless a stored copy can be shown.
  const isReady = begunWith !== undefined || problem !== 'asking' || isWaitingLong(survey)

  function body() {
    if (!draft) {
      if (problem === 'wrong') return <WrongLinkNote />
      if (!survey) return problem === 'noNetwork' ? <NoNetworkNote /> : <Loading />
      const sent = store.sentOf(link).at(-1)
      if (sent && !isAgain)
        return <AnsweredNote at={sent.sentAt} onAgain={published ? () => setIsAgain(true) : undefined} />
      if (!isOpenNow(survey, day)) return <ClosedNote survey={survey} />
    }
    if (!published || !isReady) return <Loading />
    return (
      <Answering
        key={published.versionId}
        t={link}
        published={published}
        end={endOf({ survey, problem }, { ticket: (draft ?? published).ticket, isBegun: draft !== undefined }, day)}
        onFinished={() => go('/surveyThanks')}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PublicHead survey={survey} />
      <main className={styles.main}>{body()}</main>
    </div>
  )
}

/** Returns whether a stored survey can be shown while the link loads, which may take long on a weak network. */
const isWaitingLong = (survey: PublicSurvey | undefined): boolean => survey?.published != null

const Loading = () => (
  <div className={styles.note}>
    <Skeleton lines={6} />
  </div>
)

/**
 * Returns whether a started response is accepted after the end of its survey, its link or its time; undefined before
 * the end, or if the server doesn't report it.
 */
function endOf(
  { survey, problem }: LinkState,
  { ticket, isBegun }: { readonly ticket: string; readonly isBegun: boolean },
  day: string,
): AnsweringProps['end'] {
  const now = Date.now()
  const mayBeReplaced = !isBegun && problem === 'asking'
  if (!mayBeReplaced && isExpired(ticketTime(ticket) ?? now, now)) return 'expired'
  if (!isBegun) return undefined
  if (problem === 'wrong') return 'wrongLink'
  if (problem === 'asking' || !survey) return undefined
  const { opensOn, begunUntil } = survey
  if (typeof begunUntil === 'string' && now > Date.parse(begunUntil)) return 'refused'
  const isToCome = opensOn !== null && day < opensOn
  return begunUntil === undefined || isToCome || isOpenNow(survey, day) ? undefined : 'accepted'
}

/** Returns whether the survey accepts responses on a day in the company's time zone. */
function isOpenNow({ published, opensOn, closesOn }: PublicSurvey, day: string): boolean {
  return published !== null && (opensOn === null || opensOn <= day) && (closesOn === null || day <= closesOn)
}
