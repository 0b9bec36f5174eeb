import { Plural, Trans } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import type { SurveyProblem } from '#domain/survey/surveyProblem.ts'
import { languageNames } from '#i18n/languageNames.ts'

/** A problem of a draft in one sentence: who, what, and how it is mended. */
export function ProblemSentence({ problem }: { problem: SurveyProblem }) {
  const { code, values } = problem
  const { number, other, option, name, pageNumber, count } = values
  switch (code) {
    case 'emptySurvey':
      return <Trans>The survey has no questions yet. Add the first one.</Trans>
    case 'questionWithoutText':
      return <Trans>Question {number} has no text. Enter the question.</Trans>
    case 'noOptions':
      return <Trans>Question {number} is a choice without options. Add what can be chosen.</Trans>
    case 'optionWithoutText':
      return (
        <Trans>
          Option {option} of question {number} is empty. Write it, or take it away.
        </Trans>
      )
    case 'nameMissing':
      return <Trans>Question {number} has no name for exports. Give it one.</Trans>
    case 'nameSpelling':
      return (
        <Trans>
          The name “{name}” of question {number} can’t be a column. Use a–z, digits and _, and start with a–z.
        </Trans>
      )
    case 'nameReserved':
      return (
        <Trans>
          The name “{name}” of question {number} is taken by a column of every export. Choose another one.
        </Trans>
      )
    case 'nameDoubled':
      return (
        <Trans>
          Questions {other} and {number} are both named “{name}” in exports. Rename one.
        </Trans>
      )
    case 'emptyPage':
      return <Trans>Page {pageNumber} has no questions and is left out.</Trans>
    case 'photoInPublic':
      return <Trans>Question {number} requests photos. Photos can’t be uploaded through the public link.</Trans>
    case 'textsMissing':
      return <MissingTexts language={String(values.language)} count={Number(count)} />
    default:
      return <WaySentence problem={problem} />
  }
}

/** What is wrong with the way through the survey. */
function WaySentence({ problem: { code, values } }: { problem: SurveyProblem }) {
  const { number, other, least, most, pageNumber } = values
  switch (code) {
    case 'jumpNowhere':
      return (
        <Trans>Dead end: a jump of question {number} leads to a question that is gone. Choose where it leads.</Trans>
      )
    case 'jumpBack':
      return (
        <Trans>
          Loop: question {number} jumps back to question {other}. Jumps lead forward only.
        </Trans>
      )
    case 'jumpOptionGone':
      return (
        <Trans>
          A jump of question {number} waits for an option that is gone. Choose another one, or take the jump away.
        </Trans>
      )
    case 'requiredGone':
      return <Trans>Question {number} depends on a question that no longer exists. Choose a different one.</Trans>
    case 'requiredLater':
      return (
        <Trans>
          Question {number} is required by question {other}, which does not come before it. Choose an earlier one.
        </Trans>
      )
    case 'requiredOptionGone':
      return (
        <Trans>
          Question {number} is required by an option of question {other} that is gone. Choose another one.
        </Trans>
      )
    case 'leastOverMost':
      return (
        <Trans>
          Question {number} takes at least {least} but at most {most}, so nothing fits. Change one of them.
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
      one={`${name}: # text is missing; another language is shown in its place.`}
      other={`${name}: # texts are missing; another language is shown in their place.`}
    />
  )
}
