import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { visiblePages, pageIndexAt } from '#domain/survey/visiblePages.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { pathOf, type SurveyPath } from '#domain/survey/surveyPath.ts'
import { replyProblem, type ReplyProblem } from '#domain/survey/answerRules.ts'

interface Walk {
  content: SurveyContent
  values: AnswerValues
  at: string | undefined
  readOnly: boolean
  onPosition: (question: string) => void
  onFinish: (() => void) | undefined
}

interface Goal {
  readonly question: string
  readonly isPageTop: boolean
}

export function useSurveyPages(body: RefObject<HTMLElement | null>, walk: Walk) {
  const { content, values, at, readOnly, onPosition } = walk
  const path = useMemo(() => pathOf(content, values), [content, values])
  const pages = useMemo(() => visiblePages(content, path), [content, path])
  const problems = useMemo(() => answerProblems(path, values), [path, values])
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [goal, setGoal] = useState<Goal | undefined>(() =>
    at === undefined ? undefined : { question: at, isPageTop: false },
  )
  const index = pageIndexAt(content, pages, at)
  const shown = pages[index]

  // Called in an effect, so that the page of the question has rendered.
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
    if (!wrong) return walk.onFinish?.()
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
    /**
     * True once the respondent has tried to continue with problems on this page, or to finish with problems on any
     * page. Problems are hidden until then.
     */
    isTried,
    next,
    back: () => turn(index - 1),
    goTo,
    finish,
  }
}

/** Returns the problems of visible questions, in question order. */
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
