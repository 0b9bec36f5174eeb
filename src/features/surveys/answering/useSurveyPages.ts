import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { askedPages, pageIndexAt } from '#domain/survey/askedPages.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { pathOf, type SurveyPath } from '#domain/survey/surveyPath.ts'
import { replyProblem, type ReplyProblem } from '#domain/survey/questionTypes.ts'

interface Walk {
  content: SurveyContent
  values: AnswerValues
  /** Question where the person is. */
  at: string | undefined
  readOnly: boolean
  onPosition: (question: string) => void
  onFinish: () => void
}

/** Where the body is to be brought: to a question, or to the top of a page. */
interface Goal {
  readonly question: string
  readonly isPageTop: boolean
}

/** The way of a person through the pages of a survey: which page is shown, what is said to be wrong, and where Back and Next lead. */
export function useSurveyPages(body: RefObject<HTMLElement | null>, walk: Walk) {
  const { content, values, at, readOnly, onPosition } = walk
  const path = useMemo(() => pathOf(content, values), [content, values])
  const pages = useMemo(() => askedPages(content, path), [content, path])
  const problems = useMemo(() => answerProblems(path, values), [path, values])
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [goal, setGoal] = useState<Goal | undefined>(() =>
    at === undefined ? undefined : { question: at, isPageTop: false },
  )
  const index = pageIndexAt(content, pages, at)
  const shown = pages[index]

  // Brought into sight once the page that has it is drawn.
  const bring = useEffectEvent(({ question, isPageTop }: Goal) => {
    const top = body.current
    const block = top?.querySelector<HTMLElement>(`[data-question="${CSS.escape(question)}"]`)
    if (isPageTop) top?.scrollTo({ top: 0 })
    else block?.scrollIntoView({ block: 'start' })
    block?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (goal) bring(goal)
  }, [goal])

  function goTo(question: string, isPageTop = false) {
    onPosition(question)
    setGoal({ question, isPageTop })
  }
  const wrongOn = (page: (typeof pages)[number]) => page.questions.find(({ id }) => problems.has(id))
  function turn(to: number) {
    const first = pages[to]?.questions[0]
    if (first) goTo(first.id, true)
  }
  function finish() {
    const wrong = readOnly ? undefined : pages.find((page) => wrongOn(page))
    if (!wrong) return walk.onFinish()
    setTried(new Set(pages.map(({ page }) => page.id)))
    goTo(wrongOn(wrong)!.id)
  }
  function next() {
    const wrong = shown && !readOnly ? wrongOn(shown) : undefined
    if (shown && wrong) {
      setTried((before) => new Set([...before, shown.page.id]))
      return goTo(wrong.id)
    }
    if (index < pages.length - 1) turn(index + 1)
    else finish()
  }
  const isTried = shown !== undefined && tried.has(shown.page.id)
  return {
    path,
    pages,
    problems,
    index,
    shown,
    /** Problems of the shown page are named once somebody wanted to leave it. */
    isTried,
    next,
    back: () => turn(index - 1),
    goTo,
    finish,
  }
}

/** What is wrong at each question that is asked, in the order of the way; what was skipped is never wrong. */
export function answerProblems(path: SurveyPath, values: AnswerValues): ReadonlyMap<string, ReplyProblem> {
  const missing = new Set(path.missing.map(({ id }) => id))
  const problems = new Map<string, ReplyProblem>()
  for (const question of path.asked) {
    const problem = missing.has(question.id)
      ? ({ reason: 'missing' } as const)
      : replyProblem(question, values[question.id])
    if (problem) problems.set(question.id, problem)
  }
  return problems
}
