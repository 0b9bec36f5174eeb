import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useSyncExternalStore } from 'react'
import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { saveFile } from '#ui/saveFile.ts'
import type { PublicPageProps } from './FrontSurveyPage.tsx'
import type { PhoneAnswer, SentNote } from './phoneAnswer.ts'
import styles from './Public.module.css'
import { PublicHead } from './PublicHead.tsx'
import { sentPartOf } from './sendWaiting.ts'
import { useIsOnline, usePhone } from './usePhone.ts'

export function SurveyThanksPage({ t: link, go }: PublicPageProps) {
  const { store, sender } = usePhone()
  const { t } = useLingui()
  useSyncExternalStore(sender.follow, sender.tries)
  useEffect(() => sender.send(), [sender])
  useEffect(() => {
    document.title = t`Thank you`
  }, [t])
  const own = store.waiting().filter((answer) => answer.t === link)
  const refused = own.find((answer) => answer.refused !== undefined)
  const sent = store
    .sentOf(link)
    .toSorted((a, b) => (a.sentAt < b.sentAt ? -1 : 1))
    .at(-1)
  return (
    <div className={styles.page}>
      <PublicHead survey={store.linkOf(link)} />
      <main className={styles.main}>
        <div className={styles.note} role="status">
          {own.length > 0 && !refused ? (
            <WaitingNote isSaved={!own.some(({ id }) => store.isLoose(id))} />
          ) : refused ? (
            <RefusedNote answer={refused} />
          ) : (
            <SentWords note={sent} />
          )}
          {store.draftOf(link) || own.length > 0 ? null : (
            <Button variant="soft" onClick={() => go('/frontSurvey')}>
              <Trans>Back to survey</Trans>
            </Button>
          )}
        </div>
      </main>
    </div>
  )
}

function WaitingNote({ isSaved }: { isSaved: boolean }) {
  const isOnline = useIsOnline()
  return (
    <EmptyState
      icon={<CloudUpload size={28} aria-hidden="true" />}
      title={
        isSaved ? (
          <Trans>Thank you! Your answers are saved on this phone</Trans>
        ) : (
          <Trans>Thank you! Your answers haven’t been sent yet</Trans>
        )
      }
    >
      {!isSaved ? (
        <Trans>
          This phone is out of space, so your answers can’t be saved. Keep this page open until they’re sent.
        </Trans>
      ) : isOnline ? (
        <Trans>Sending your answers. Keep this page open for a moment.</Trans>
      ) : (
        <Trans>
          Your answers will be sent when you’re back online. Keep this page open, or open the link again later.
        </Trans>
      )}
    </EmptyState>
  )
}

function SentWords({ note }: { note: SentNote | undefined }) {
  if (!note) return <EmptyState title={<Trans>Nothing left to send</Trans>} />
  return (
    <EmptyState
      icon={<CircleCheck size={28} aria-hidden="true" />}
      title={<Trans>Thank you! We received your answers</Trans>}
    >
      {note.isKnown ? (
        <Trans>We’ve already received your answers. They’re counted only once.</Trans>
      ) : (
        <Trans>Your answers were sent on {formatMoment(note.sentAt)}. You can close this page.</Trans>
      )}
    </EmptyState>
  )
}

function RefusedNote({ answer }: { answer: PhoneAnswer }) {
  const code: ErrorCode = isErrorCode(answer.refused) ? answer.refused : 'badRequest'
  return (
    <EmptyState
      icon={<TriangleAlert size={28} aria-hidden="true" />}
      title={<Trans>We couldn’t accept your response</Trans>}
      actions={
        <Button onClick={() => saveFile(`answer-${answer.id}.json`, JSON.stringify(sentPartOf(answer), null, 2))}>
          <Trans>Save a copy</Trans>
        </Button>
      }
    >
      {errorText(code)}
    </EmptyState>
  )
}
