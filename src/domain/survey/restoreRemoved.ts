import { takenNames } from './editSurvey.ts'
import { freeName } from './questionName.ts'
import { optionsOf } from './answerRules.ts'
import { putBack } from './putBack.ts'
import { questionsOf, type Question, type SurveyContent, type SurveyPage } from './surveyContent.ts'
import { withLinksTo, withoutLinksTo, withoutLinksToOptions } from './surveyLinks.ts'

/**
 * Restores a removed question, or a removed page with its questions, and the links to them. Edits made since `before`
 * stay. Returns the same survey if nothing is missing.
 */
export function restoreRemoved(content: SurveyContent, before: SurveyContent, id: string): SurveyContent {
  const page = before.pages.find((one) => one.id === id || one.questions.some((question) => question.id === id))
  if (!page) return content
  const present = idsOf(content)
  const missing = page.questions.filter(
    (question) => (page.id === id || question.id === id) && !present.has(question.id),
  )
  const isPageMissing = !content.pages.some((one) => one.id === page.id)
  if (missing.length === 0 && !(isPageMissing && page.id === id)) return content
  const withPage = isPageMissing ? withPageBack(content, before, page) : content
  const whole = missing.reduce((now, question) => withQuestionBack(now, page, question), withPage)
  return withLinksTo(withoutLostLinks(whole, before), before, new Set(missing.map((question) => question.id)))
}

const idOf = ({ id }: { readonly id: string }): string => id
const idsOf = (content: SurveyContent): ReadonlySet<string> => new Set(questionsOf(content).map(idOf))

const withPageBack = ({ pages }: SurveyContent, before: SurveyContent, page: SurveyPage): SurveyContent => ({
  pages: putBack(pages, before.pages, { ...page, questions: [] }, idOf),
})

/** Restores a question on its page; renames it if its export name has been taken since. */
function withQuestionBack(content: SurveyContent, page: SurveyPage, question: Question): SurveyContent {
  const { name } = question
  const taken = takenNames(questionsOf(content))
  const named = name === '' ? question : { ...question, name: freeName(name, taken) }
  return {
    pages: content.pages.map((one) =>
      one.id === page.id ? { ...one, questions: putBack(one.questions, page.questions, named, idOf) } : one,
    ),
  }
}

function withoutLostLinks(content: SurveyContent, before: SurveyContent): SurveyContent {
  const present = idsOf(content)
  const gone = questionsOf(before).filter(({ id }) => !present.has(id))
  const left = withoutLinksTo(content, new Set(gone.map(idOf)))
  return questionsOf(before).reduce((now, question) => withoutLostOptions(now, question), left)
}

function withoutLostOptions(content: SurveyContent, before: Question): SurveyContent {
  const now = questionsOf(content).find(({ id }) => id === before.id)
  if (!now) return content
  const options = new Set(optionsOf(now).map(idOf))
  const gone = optionsOf(before)
    .map(idOf)
    .filter((option) => !options.has(option))
  return gone.length === 0 ? content : withoutLinksToOptions(content, before.id, new Set(gone))
}
