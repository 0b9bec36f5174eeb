import { Trans, useLingui } from '@lingui/react/macro'
import type { Json } from '#domain/json.ts'
import { languageTag, localeOf } from '#domain/locale.ts'
import type { Reply } from '#domain/survey/answerValues.ts'
import { replyText } from '#domain/survey/answerRules.ts'
import { type Question, type SurveyContent, textIn } from '#domain/survey/surveyContent.ts'
import { BeforeAfter } from '#fieldKit/BeforeAfter.tsx'
import { changedReplies } from './changedReplies.ts'
import styles from './Answers.module.css'

export function ReplyChanges({ before, after, content }: { before: Json; after: Json; content: SurveyContent }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const wordsOf = (question: Question, reply: Reply | undefined) => replyText(question, reply, locale) || '–'
  return (
    <ul className={styles.changes}>
      {changedReplies(before, after, content).map(({ question, ...reply }) => {
        const was = wordsOf(question, reply.before)
        const is = wordsOf(question, reply.after)
        return (
          <li key={question.id}>
            <span className={styles.quiet} lang={languageTag[locale]}>
              {textIn(question.text, locale)}
            </span>{' '}
            {/* The text can be the same before and after if photos were replaced or a point moved. */}
            {was === is ? <Trans>replaced</Trans> : <BeforeAfter before={was} after={is} />}
          </li>
        )
      })}
    </ul>
  )
}
