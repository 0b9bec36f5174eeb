import { Trans, useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { listSetAside, type PublicAnswer } from '#domain/contracts/survey.ts'
import { localeOf } from '#domain/locale.ts'
import type { PublicEnd } from '#domain/survey/publicPeriod.ts'
import { replyText } from '#domain/survey/answerRules.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatMoment } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { useServerCopy } from '#session/useServerCopy.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { saveFile } from '#ui/saveFile.ts'
import styles from './Answers.module.css'
import { useQuestions } from './useQuestions.ts'
import type { SurveyAnswers } from './useSurveyAnswers.ts'

export function SetAside({ survey }: { survey: NonNullable<SurveyAnswers['survey']> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { value } = useServerCopy(`setAside ${survey.id}`, listSetAside.reply, () =>
    call(listSetAside, { surveyId: survey.id }),
  )
  const answers = value?.answers ?? []
  if (answers.length === 0) return null
  return (
    <>
      <Button icon={<Archive size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        <Trans>Not accepted ({answers.length})</Trans>
      </Button>
      {isOpen && (
        <Dialog
          title={<Trans>Responses not accepted</Trans>}
          isOpen
          wide
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button onClick={() => saveFile('set-aside.json', JSON.stringify(answers, null, 2))}>
                <Trans>Save a copy</Trans>
              </Button>
              <Button variant="primary" onClick={() => setIsOpen(false)}>
                <Trans>Done</Trans>
              </Button>
            </>
          }
        >
          <p className={styles.quiet}>
            <Trans>
              These responses came through the public link but weren’t accepted. They aren’t counted and will be deleted
              after 90 days.
            </Trans>
          </p>
          <ul>
            {answers.map(({ id, at, reason, answer }) => (
              <li key={id}>
                <strong>{formatMoment(at)}</strong> · <ReasonText reason={reason} />
                <ReplyLines answer={answer} survey={survey} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function ReplyLines({ answer, survey }: { answer: PublicAnswer; survey: NonNullable<SurveyAnswers['survey']> }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const questions = useQuestions({ survey })
  return Object.entries(answer.values).map(([id, reply]) => {
    const question = questions.find((one) => one.id === id)
    const text = (question && replyText(question, reply, locale)) || JSON.stringify(reply)
    return (
      <p key={id} className={styles.quiet}>
        {labelled(question ? textIn(question.text, locale) : id, text)}
      </p>
    )
  })
}

function ReasonText({ reason }: { reason: PublicEnd }) {
  switch (reason) {
    case 'stopped':
      return <Trans>The survey was stopped</Trans>
    case 'withdrawn':
      return <Trans>The link was turned off</Trans>
    case 'closed':
      return <Trans>The survey was closed</Trans>
    case 'over':
      return <Trans>The survey period had ended</Trans>
    case 'expired':
      return <Trans>The response was started more than 30 days before submission</Trans>
    case 'plan':
      return <Trans>The plan’s survey limit was reached</Trans>
    case 'content':
      return <Trans>The answers don’t match the survey’s questions</Trans>
  }
}
