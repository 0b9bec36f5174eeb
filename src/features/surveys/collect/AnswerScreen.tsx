import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { useOpenSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AnswerPages } from './AnswerPages.tsx'
import styles from './Field.module.css'
import { FieldModeFrame } from './FieldModeFrame.tsx'
import { openAnswer, type OpenedAnswer } from './openAnswer.ts'
import { type DraftLock, useDraftLock } from '../answering/useDraftLock.ts'

export interface AnswerScreenProps {
  /** Answer id; if undefined, a new id is generated and added to the URL. */
  id?: string | undefined
  survey?: string | undefined
  store?: string | undefined
}

export function AnswerScreen({ id, survey, store }: AnswerScreenProps) {
  const { go } = useNavigation()
  useEffect(() => {
    // With the id in the URL, a reload returns to the same answer.
    if (id === undefined) go(surveyAddresses.answer({ id: makeRecordId(), survey, store }), { replace: true })
  }, [go, id, survey, store])
  return (
    <FieldModeFrame>{id === undefined ? <Waiting /> : <Answer id={id} survey={survey} store={store} />}</FieldModeFrame>
  )
}

function Answer(address: { id: string; survey: string | undefined; store: string | undefined }) {
  const lock = useDraftLock(`catchment.answer.${address.id}`)
  const opened = useOpened(address, lock)
  if (!opened) return <Waiting />
  if (opened.state !== 'ready') return <NotThere state={opened.state} />
  return <AnswerPages key={lock} {...opened} isElsewhere={lock !== 'mine'} />
}

/** Opens the answer, and opens it again once this window holds the lock, because another window may have changed it. */
function useOpened(address: Parameters<typeof openAnswer>[1], lock: DraftLock): OpenedAnswer | undefined {
  const { database, drafts } = useOpenSession()
  const { i18n } = useLingui()
  const [locale] = useState(() => localeOf(i18n.locale))
  const [opened, setOpened] = useState<{ lock: DraftLock; answer: OpenedAnswer }>()
  const { id, survey, store } = address
  useEffect(() => {
    if (lock === 'asking') return
    let isLeft = false
    const ports = { database, drafts, locale, now: new Date().toISOString(), isMine: lock === 'mine' }
    void openAnswer(ports, { id, survey, store }).then((answer) => {
      if (!isLeft) setOpened({ lock, answer })
    })
    return () => {
      isLeft = true
    }
  }, [database, drafts, locale, lock, id, survey, store])
  return opened?.lock === lock ? opened.answer : undefined
}

const Waiting = () => (
  <div className={styles.middle}>
    <Spinner />
  </div>
)

function NotThere({ state }: { state: Exclude<OpenedAnswer['state'], 'ready'> }) {
  const { go } = useNavigation()
  const words: Record<typeof state, ReactNode> = {
    missing: <Trans>This survey isn’t on this device. Go online once to download it.</Trans>,
    notOut: <Trans>This survey isn’t published yet.</Trans>,
    closed: <Trans>This survey no longer accepts new responses.</Trans>,
  }
  return (
    <div className={styles.middle}>
      <h1>
        <Trans>Response</Trans>
      </h1>
      <p>{words[state]}</p>
      <Button variant="primary" onClick={() => go(surveyAddresses.tasks)}>
        <Trans>Back to my surveys</Trans>
      </Button>
    </div>
  )
}
