import { type Added, changeQuestion, type MakeId, questionOf } from './editSurvey.ts'
import { optionsOf } from './questionTypes.ts'
import type { Option, Question, QuestionTypeId, SurveyContent } from './surveyContent.ts'
import { withoutLinksToOptions, withRenamed } from './surveyLinks.ts'

type CarriedOver = { readonly [K in keyof Question]?: Question[K] | undefined }

/** What only some types have; everything else stays with a question whatever becomes of it. */
const nothing: CarriedOver = {
  options: undefined,
  optionOrder: undefined,
  least: undefined,
  most: undefined,
  unit: undefined,
  decimals: undefined,
  isLong: undefined,
  longest: undefined,
  picks: undefined,
  leastPhotos: undefined,
  mostPhotos: undefined,
}

/**
 * Makes a question one of another type and keeps what fits: its words always, options from choice to choice. Jumps and conditions that
 * ask for an option which is lost go with it. A question that was published under its old type gets a new id, so that answers of
 * both types are never counted as answers to one question; what pointed at it follows.
 */
export function changeType(
  content: SurveyContent,
  id: string,
  type: QuestionTypeId,
  { publishedAs, makeId }: { readonly publishedAs: QuestionTypeId | undefined; readonly makeId: MakeId },
): Added {
  const question = questionOf(content, id)
  if (!question || question.type === type) return { content, id }
  const carried = carriedOver(question, type)
  const changed = changeQuestion(content, id, { ...nothing, ...carried, type })
  const left = new Set(optionsOf({ ...question, ...nothing, ...carried, type } as Question).map((option) => option.id))
  const lost = optionsOf(question)
    .map((option) => option.id)
    .filter((option) => !left.has(option))
  const clean = lost.length > 0 ? withoutLinksToOptions(changed, id, new Set(lost)) : changed
  if (publishedAs === undefined || publishedAs === type) return { content: clean, id }
  const newId = makeId()
  return { content: withRenamed(clean, id, newId), id: newId }
}

function carriedOver(question: Question, type: QuestionTypeId): CarriedOver {
  if (type === 'map') return { picks: 'point' }
  if (type !== 'single' && type !== 'multiple') return {}
  return { options: optionsOf(question).map((option) => optionFor(option, type)), optionOrder: question.optionOrder }
}

/** Of one choice, none takes the others away. */
function optionFor({ isExclusive, ...option }: Option, type: 'single' | 'multiple'): Option {
  return type === 'multiple' && isExclusive ? { ...option, isExclusive } : option
}
