import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { setCompanyZone, useToday } from '#i18n/companyClock.ts'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Answering } from './Answering.tsx'
import { AnsweredNote, ClosedNote, NoNetworkNote, WrongLinkNote } from './PublicNotes.tsx'
import styles from './Public.module.css'
import { PublicHead } from './PublicHead.tsx'
import { topicOf } from './topicOf.ts'
import { usePhone } from './usePhone.ts'
import { usePublicSurvey } from './usePublicSurvey.ts'

export interface PublicPageProps {
  t: string
  go: (path: '/frontSurvey' | '/surveyThanks') => void
}

/**
 * The public survey, or the reason it is unavailable. An existing draft on this phone can be continued regardless of
 * the link's state.
 */
export function FrontSurveyPage({ t: link, go }: PublicPageProps) {
  const { store } = usePhone()
  const { i18n } = useLingui()
  const { survey, problem } = usePublicSurvey(link)
  // Read on every render: an answer started in this visit outlives what the link reports later.
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
  // Shows the link's latest content until an answer is started. A started answer keeps its content.
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
        isOver={draft !== undefined && survey !== undefined && problem === undefined && !isOpenNow(survey, day)}
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

/** Returns whether a stored survey can be shown while the link loads, which can take a minute on a weak network. */
const isWaitingLong = (survey: PublicSurvey | undefined): boolean => survey?.published != null

const Loading = () => (
  <div className={styles.note}>
    <Skeleton lines={6} />
  </div>
)

/** Returns whether the survey accepts responses on a day in the company's time zone. */
function isOpenNow({ published, opensOn, closesOn }: PublicSurvey, day: string): boolean {
  return published !== null && (opensOn === null || opensOn <= day) && (closesOn === null || day <= closesOn)
}
