import { Plural, Trans } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import type { SurveyProblem } from '#domain/survey/surveyProblem.ts'
import { languageNames } from '#i18n/languageNames.ts'

export function ProblemSentence({ problem }: { problem: SurveyProblem }) {
  const { code, values } = problem
  const { number, other, option, name, pageNumber, count } = values
  switch (code) {
    case 'emptySurvey':
      return <Trans>This survey has no questions yet. Add the first one.</Trans>
    case 'questionWithoutText':
      return <Trans>Question {number} has no text. Enter the question.</Trans>
    case 'noOptions':
      return <Trans>Question {number} has no options. Add at least one.</Trans>
    case 'optionWithoutText':
      return (
        <Trans>
          Option {option} of question {number} is empty. Enter text, or delete the option.
        </Trans>
      )
    case 'nameMissing':
      return <Trans>Question {number} has no export name. Enter one.</Trans>
    case 'nameSpelling':
      return (
        <Trans>
          Question {number}’s export name “{name}” can’t be used as a column name. Use letters a–z, digits and _, and
          start with a letter.
        </Trans>
      )
    case 'nameReserved':
      return (
        <Trans>
          Question {number}’s export name “{name}” is reserved. Choose a different name.
        </Trans>
      )
    case 'nameDoubled':
      return (
        <Trans>
          Questions {other} and {number} have the same export name, “{name}”. Rename one.
        </Trans>
      )
    case 'emptyPage':
      return <Trans>Page {pageNumber} has no questions and will be skipped.</Trans>
    case 'photoInPublic':
      return <Trans>Question {number} requests photos. Photos can’t be uploaded through the public link.</Trans>
    case 'pickInPublic':
      return <Trans>Question {number} picks a store or area on the map. The public link skips this question.</Trans>
    case 'textsMissing':
      return <MissingTexts language={String(values.language)} count={Number(count)} />
    default:
      return <WaySentence problem={problem} />
  }
}

function WaySentence({ problem: { code, values } }: { problem: SurveyProblem }) {
  const { number, other, min, max, pageNumber } = values
  switch (code) {
    case 'jumpNowhere':
      return <Trans>A jump in question {number} leads to a deleted question. Choose a new destination.</Trans>
    case 'jumpBack':
      return (
        <Trans>
          Question {number} jumps back to question {other}, but jumps can only lead forward. Choose a later question.
        </Trans>
      )
    case 'jumpOptionGone':
      return (
        <Trans>
          A jump in question {number} uses an option that no longer exists. Choose a different option, or delete the
          jump.
        </Trans>
      )
    case 'requiredGone':
      return (
        <Trans>
          Whether question {number} is required depends on a question that no longer exists. Choose a different
          question.
        </Trans>
      )
    case 'requiredLater':
      return (
        <Trans>
          Whether question {number} is required depends on question {other}, which isn’t an earlier question. Choose an
          earlier one.
        </Trans>
      )
    case 'requiredOptionGone':
      return (
        <Trans>
          Whether question {number} is required depends on an option of question {other} that no longer exists. Choose a
          different option.
        </Trans>
      )
    case 'leastOverMost':
      return (
        <Trans>
          Question {number} has a minimum of {min} and a maximum of {max}, so no answer is valid. Change one of these
          limits.
        </Trans>
      )
    case 'questionUnreachable':
      return (
        <Trans>
          No one can reach question {number}: every path skips it. Change an earlier jump, or delete the question.
        </Trans>
      )
    case 'pageUnreachable':
      return (
        <Trans>
          No one can reach page {pageNumber}: every path skips it. Change an earlier jump, or delete the page.
        </Trans>
      )
    default:
      return null
  }
}

function MissingTexts({ language, count }: { language: string; count: number }) {
  const name = languageNames[localeOf(language)]
  return (
    <Plural
      value={count}
      one={`${name}: # translation is missing. Another language is shown instead.`}
      other={`${name}: # translations are missing. Another language is shown instead.`}
    />
  )
}
