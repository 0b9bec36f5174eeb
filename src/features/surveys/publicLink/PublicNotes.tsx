import { Trans } from '@lingui/react/macro'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Unlink from 'lucide-react/icons/unlink'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import { errorText } from '#i18n/errorText.ts'
import { useToday } from '#i18n/companyClock.ts'
import { formatDate, formatMoment } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export const WrongLinkNote = () => (
  <EmptyState icon={<Unlink size={28} aria-hidden="true" />} title={<Trans>No survey at this link</Trans>}>
    {errorText('surveyLinkWrong')}
  </EmptyState>
)

export const NoNetworkNote = () => (
  <EmptyState icon={<CloudOff size={28} aria-hidden="true" />} title={<Trans>You’re offline</Trans>}>
    <Trans>
      The questions need to load before you can start. Keep this page open; the survey will start automatically.
    </Trans>
  </EmptyState>
)

export function ClosedNote({ survey: { opensOn, closesOn } }: { survey: PublicSurvey }) {
  const day = useToday()
  const isToCome = opensOn !== null && day < opensOn
  const hasEnded = closesOn !== null && closesOn < day
  return (
    <EmptyState
      icon={<CalendarX size={28} aria-hidden="true" />}
      title={
        isToCome ? (
          <Trans>This survey isn’t open yet</Trans>
        ) : hasEnded ? (
          <Trans>This survey has ended</Trans>
        ) : (
          <Trans>This survey isn’t accepting responses</Trans>
        )
      }
    >
      {isToCome ? (
        <Trans>The survey opens on {formatDate(opensOn)}.</Trans>
      ) : hasEnded && opensOn !== null ? (
        <Trans>
          The survey was open from {formatDate(opensOn)} to {formatDate(closesOn)}.
        </Trans>
      ) : hasEnded ? (
        <Trans>The survey was open until {formatDate(closesOn)}.</Trans>
      ) : null}{' '}
      <Trans>Thank you for your interest.</Trans>
    </EmptyState>
  )
}

export function AnsweredNote({ at, onAgain }: { at: string; onAgain: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<CircleCheck size={28} aria-hidden="true" />}
      title={<Trans>You’ve already completed this survey</Trans>}
      actions={
        onAgain && (
          <Button onClick={onAgain}>
            <Trans>Start another response</Trans>
          </Button>
        )
      }
    >
      <Trans>Your response was sent from this phone on {formatMoment(at)}. Thank you!</Trans>
    </EmptyState>
  )
}
