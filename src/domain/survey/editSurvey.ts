import { withoutLinksTo } from './surveyLinks.ts'
import { freeName, nameKey } from './questionName.ts'
import { answersAs, type QuestionTypeId, questionTypes } from './questionTypes.ts'
import { questionsOf, type Question, type SurveyContent, type SurveyPage } from './surveyContent.ts'

export type MakeId = () => string

export interface QuestionPlace {
  readonly page: string
  readonly index: number
}

export function placeOf({ pages }: SurveyContent, id: string): QuestionPlace | undefined {
  for (const page of pages) {
    const index = page.questions.findIndex((question) => question.id === id)
    if (index >= 0) return { page: page.id, index }
  }
  return undefined
}

export const questionOf = (content: SurveyContent, id: string | undefined): Question | undefined =>
  questionsOf(content).find((question) => question.id === id)

const changePages = (
  content: SurveyContent,
  pageId: string,
  change: (page: SurveyPage) => SurveyPage,
): SurveyContent => ({ pages: content.pages.map((page) => (page.id === pageId ? change(page) : page)) })

export const changePage = (
  content: SurveyContent,
  id: string,
  change: Partial<Pick<SurveyPage, 'title'>>,
): SurveyContent => changePages(content, id, (page) => ({ ...page, ...change }))

/** Applies changes to a question; members set to undefined are removed. */
export function changeQuestion(
  content: SurveyContent,
  id: string,
  change: { readonly [K in keyof Question]?: Question[K] | undefined },
): SurveyContent {
  const page = content.pages.find(({ questions }) => questions.some((question) => question.id === id))
  if (!page) return content
  return changePages(content, page.id, ({ questions, ...rest }) => ({
    ...rest,
    questions: questions.map((question) => (question.id === id ? merged(question, change) : question)),
  }))
}

const merged = (question: Question, change: object): Question =>
  Object.fromEntries(Object.entries({ ...question, ...change }).filter(([, value]) => value !== undefined)) as Question

export function addPage(content: SurveyContent, makeId: MakeId, after?: string): Added {
  const id = makeId()
  const at = content.pages.findIndex((page) => page.id === after)
  const index = at < 0 ? content.pages.length : at + 1
  return { content: { pages: content.pages.toSpliced(index, 0, { id, title: {}, questions: [] }) }, id }
}

export interface Added {
  readonly content: SurveyContent
  readonly id: string
}

/** Adds a question without text at a position or at the end; creates a page if the survey has none. */
export function addQuestion(
  content: SurveyContent,
  type: QuestionTypeId,
  makeId: MakeId,
  place?: QuestionPlace,
): Added {
  if (content.pages.length === 0) return addQuestion(addPage(content, makeId).content, type, makeId)
  const last = content.pages.at(-1)!
  const id = makeId()
  const question: Question = { id, name: nextName(content), type, text: {}, required: 'no', ...firstSettings(type) }
  return { content: insert(content, question, place ?? { page: last.id, index: last.questions.length }), id }
}

export function firstSettings(type: QuestionTypeId): Partial<Question> {
  switch (answersAs({ type })) {
    case 'choice':
    case 'choices':
      return questionTypes[type].options === 'own' ? { options: [] } : {}
    case 'drawn':
      return { picks: 'point' }
    case 'number':
    case 'text':
    case 'photos':
      return {}
  }
}

function nextName(content: SurveyContent): string {
  const questions = questionsOf(content)
  const taken = takenNames(questions)
  for (let count = questions.length + 1; ; count++) if (!taken.has(`q${count}`)) return `q${count}`
}

export const takenNames = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(questions.map(({ name }) => nameKey(name)))

const insert = (content: SurveyContent, question: Question, { page, index }: QuestionPlace): SurveyContent =>
  changePages(content, page, ({ questions, ...rest }) => ({
    ...rest,
    questions: questions.toSpliced(index, 0, question),
  }))

const takeOut = (content: SurveyContent, id: string, page: string): SurveyContent =>
  changePages(content, page, ({ questions, ...rest }) => ({
    ...rest,
    questions: questions.filter((question) => question.id !== id),
  }))

export function copyQuestion(content: SurveyContent, id: string, makeId: MakeId): Added {
  const question = questionOf(content, id)
  const place = placeOf(content, id)
  if (!question || !place) return { content, id }
  const options = new Map((question.options ?? []).map((option) => [option.id, makeId()]))
  const jumps = question.jumps?.map(({ option, to }) =>
    option === undefined ? { to } : { option: options.get(option) ?? option, to },
  )
  const copy: Question = {
    ...question,
    id: makeId(),
    name: freeName(question.name || 'q', takenNames(questionsOf(content))),
    ...(question.options && { options: question.options.map((one) => ({ ...one, id: options.get(one.id)! })) }),
    ...(jumps && { jumps }),
  }
  return { content: insert(content, copy, { ...place, index: place.index + 1 }), id: copy.id }
}

/** Moves a question; the target index doesn't count the question itself. */
export function moveQuestion(content: SurveyContent, id: string, to: QuestionPlace): SurveyContent {
  const question = questionOf(content, id)
  const from = placeOf(content, id)
  if (!question || !from || !content.pages.some(({ id: page }) => page === to.page)) return content
  if (from.page === to.page && from.index === to.index) return content
  return insert(takeOut(content, id, from.page), question, to)
}

/**
 * Moves a question one step up or down; from the edge of a page, onto the adjacent page. Returns the same survey if it
 * can't move.
 */
export function stepQuestion(content: SurveyContent, id: string, step: -1 | 1): SurveyContent {
  const from = placeOf(content, id)
  const page = content.pages.findIndex((one) => one.id === from?.page)
  const index = (from?.index ?? 0) + step
  if (!from) return content
  if (index >= 0 && index < content.pages[page]!.questions.length)
    return moveQuestion(content, id, { page: from.page, index })
  const other = content.pages[page + step]
  if (!other) return content
  return moveQuestion(content, id, { page: other.id, index: step === 1 ? 0 : other.questions.length })
}

/** Moves a page with its questions; the target index doesn't count the page itself. */
export function movePage({ pages }: SurveyContent, id: string, index: number): SurveyContent {
  const from = pages.findIndex((page) => page.id === id)
  const page = pages[from]
  if (!page || from === index || index < 0 || index >= pages.length) return { pages }
  return { pages: pages.toSpliced(from, 1).toSpliced(index, 0, page) }
}

export const stepPage = (content: SurveyContent, id: string, step: -1 | 1): SurveyContent =>
  movePage(content, id, content.pages.findIndex((page) => page.id === id) + step)

export function removeQuestion(content: SurveyContent, id: string): SurveyContent {
  const place = placeOf(content, id)
  return place ? withoutLinksTo(takeOut(content, id, place.page), new Set([id])) : content
}

export function removePage({ pages }: SurveyContent, id: string): SurveyContent {
  const gone = pages.find((page) => page.id === id)?.questions ?? []
  const left = { pages: pages.filter((page) => page.id !== id) }
  return withoutLinksTo(left, new Set(gone.map((question) => question.id)))
}
