import { Plural, Trans } from '@lingui/react/macro'
import type { Locale } from '#domain/locale.ts'
import { optionsOf, type ReplyProblem } from '#domain/survey/answerRules.ts'
import { answersAs } from '#domain/survey/questionTypes.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { limitsOf, scaleValues } from '#domain/survey/questionLimits.ts'

interface ProblemTextProps {
  question: Question
  problem: ReplyProblem
  locale: Locale
}

export function ProblemText({ question, problem, locale }: ProblemTextProps) {
  switch (problem.reason) {
    case 'missing':
      return <MissingText question={question} />
    case 'notANumber':
      return <Trans>Enter a number using digits only.</Trans>
    case 'unfinished':
      return <Trans>Add more points. A line needs at least 2, an area at least 3.</Trans>
    case 'whichMissing': {
      const named = optionsOf(question).find(({ id }) => id === problem.option)
      const option = textIn(named?.text, locale)
      return <Trans>Please specify “{option}”.</Trans>
    }
    default:
      return <BoundText {...problem} />
  }
}

function BoundText({ reason, bound }: Extract<ReplyProblem, { bound: number }>) {
  const number = formatNumber(bound)
  if (reason === 'tooSmall') return <Trans>Enter {number} or more.</Trans>
  if (reason === 'tooLarge') return <Trans>Enter {number} or less.</Trans>
  if (reason === 'tooLong') return <Trans>Shorten your answer to {number} characters or fewer.</Trans>
  if (reason === 'tooFewPhotos') return <TakePhotos count={bound} />
  if (reason === 'tooManyPhotos')
    return <Plural value={bound} one="You can add up to # photo." other="You can add up to # photos." />
  return bound === 0 ? (
    <Trans>Enter a whole number.</Trans>
  ) : (
    <Plural value={bound} one="Use up to # decimal place." other="Use up to # decimal places." />
  )
}

function MissingText({ question }: { question: Question }) {
  const { picks } = question
  const { minPhotos = 1 } = limitsOf(question)
  const kind = answersAs(question)
  switch (kind) {
    case 'text':
      return <Trans>Required. Enter some text.</Trans>
    case 'number':
      return scaleValues(question).length > 0 ? (
        <Trans>Required. Choose one.</Trans>
      ) : (
        <Trans>Required. Enter a number.</Trans>
      )
    case 'photos':
      return <TakePhotos count={Math.max(1, minPhotos)} />
    case 'drawn':
      return picks === 'store' || picks === 'area' ? (
        <Trans>Required. Choose one.</Trans>
      ) : (
        <Trans>This question is required. Use your location or select a place on the map.</Trans>
      )
    case 'choice':
    case 'choices':
      return <Trans>Required. Choose one.</Trans>
    default:
      return kind satisfies never
  }
}

const TakePhotos = ({ count }: { count: number }) => (
  <Plural value={count} one="Take at least # photo." other="Take at least # photos." />
)
