import { Plural, Trans } from '@lingui/react/macro'
import type { Locale } from '#domain/locale.ts'
import { optionsOf, type ReplyProblem } from '#domain/survey/questionTypes.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'

interface ProblemTextProps {
  question: Question
  problem: ReplyProblem
  locale: Locale
}

/** What is wrong at a question and what to do about it. */
export function ProblemText({ question, problem, locale }: ProblemTextProps) {
  switch (problem.reason) {
    case 'missing':
      return <MissingText question={question} />
    case 'notANumber':
      return <Trans>Enter a number, digits only.</Trans>
    case 'unfinished':
      return <Trans>Add more points: a line has two at least, a shape three.</Trans>
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
  if (reason === 'tooSmall') return <Trans>At least {number}.</Trans>
  if (reason === 'tooLarge') return <Trans>At most {number}.</Trans>
  if (reason === 'tooLong') return <Trans>At most {number} characters. Shorten the text.</Trans>
  if (reason === 'tooFewPhotos') return <TakePhotos count={bound} />
  if (reason === 'tooManyPhotos')
    return <Plural value={bound} one="Keep # photo at most." other="Keep # photos at most." />
  return bound === 0 ? (
    <Trans>Write a whole number.</Trans>
  ) : (
    <Plural value={bound} one="At most # decimal place." other="At most # decimal places." />
  )
}

function MissingText({ question: { type, leastPhotos = 1, picks } }: { question: Question }) {
  switch (type) {
    case 'text':
      return <Trans>Required. Enter some text.</Trans>
    case 'number':
      return <Trans>An answer is needed here. Write a number.</Trans>
    case 'photo':
      return <TakePhotos count={Math.max(1, leastPhotos)} />
    case 'map':
      return picks === 'store' || picks === 'area' ? (
        <Trans>An answer is needed here. Pick one.</Trans>
      ) : (
        <Trans>This question is required. Use your position or select a place on the map.</Trans>
      )
    default:
      return <Trans>Required. Choose one.</Trans>
  }
}

const TakePhotos = ({ count }: { count: number }) => <Plural value={count} one="Take # photo." other="Take # photos." />
