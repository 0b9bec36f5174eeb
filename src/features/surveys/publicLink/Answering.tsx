import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Published } from '#domain/contracts/survey.ts'
import { localeOf } from '#domain/locale.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { SurveyPages } from '../answering/SurveyPages.tsx'
import { TrapField } from './TrapField.tsx'
import { useIsOnline } from './usePhone.ts'
import { usePhoneDraft } from './usePhoneDraft.ts'

export interface AnsweringProps {
  t: string
  published: Published
  /** Whether the response is accepted after the end of its survey, link or time; undefined before the end. */
  end: 'accepted' | 'refused' | 'expired' | 'wrongLink' | undefined
  onFinished: () => void
}

const noValues = {}

export function Answering({ t: link, published, end, onFinished }: AnsweringProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const trap = useRef<HTMLInputElement>(null)
  const { draft, isSaved, lock, onReply, onPosition, finish } = usePhoneDraft(link, published, locale)
  const readOnly = lock !== 'mine'
  function send() {
    finish(trap.current?.value ?? '')
    onFinished()
  }
  return (
    <>
      <SurveyPages
        content={published.content}
        values={draft?.values ?? noValues}
        locale={locale}
        at={draft?.at}
        seed={draft?.id ?? published.ticket}
        onReply={onReply}
        onPosition={onPosition}
        readOnly={readOnly}
        isWaiting={lock === 'asking'}
        finishLabel={<Trans>Send</Trans>}
        notice={<Notices isElsewhere={lock === 'elsewhere'} end={end} />}
        // Placed at the bottom to avoid shifting the option just tapped.
        foot={isSaved ? undefined : <NotKeptNotice />}
        onFinish={readOnly ? undefined : send}
      />
      <TrapField ref={trap} />
    </>
  )
}

const NotKeptNotice = () => (
  <FormNotice tone="bad">
    <Trans>
      This phone is out of storage space, so your answers can’t be saved. Keep this page open until you submit.
    </Trans>
  </FormNotice>
)

function Notices({ isElsewhere, end }: Pick<AnsweringProps, 'end'> & { isElsewhere: boolean }) {
  const isOnline = useIsOnline()
  if (isElsewhere) {
    return (
      <FormNotice>
        <Trans>This survey is open in another window. Continue there, or close that window to continue here.</Trans>
      </FormNotice>
    )
  }
  return (
    <>
      {end && <FormNotice>{endText(end)}</FormNotice>}
      {!isOnline && (
        <FormNotice tone="offline">
          <Trans>You’re offline. You can continue. After you submit, your response is sent when you reconnect.</Trans>
        </FormNotice>
      )}
    </>
  )
}

function endText(end: NonNullable<AnsweringProps['end']>) {
  switch (end) {
    case 'accepted':
      return <Trans>This survey no longer accepts new responses, but you can still submit the one you started.</Trans>
    case 'refused':
      return (
        <Trans>This survey no longer accepts responses. You can still submit yours, but it may not be counted.</Trans>
      )
    case 'expired':
      return (
        <Trans>
          These questions were loaded more than 30 days ago. You can still submit your response, but it may not be
          counted.
        </Trans>
      )
    case 'wrongLink':
      return <Trans>This link no longer works. You can still submit your response, but it may not be counted.</Trans>
  }
}
