import { useState } from 'react'
import type { SurveyAnswers } from './useSurveyAnswers.ts'
import type { AnswersRows } from './useAnswersRows.ts'
import { useAnswersKeys } from './useAnswersKeys.ts'
import { useReview } from './useReview.ts'

export function useAnswersActions(data: SurveyAnswers, { rows, answerOf }: AnswersRows, isReviewer: boolean) {
  const [openId, setOpenId] = useState<string>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const decide = useReview()
  const at = rows.findIndex(({ id }) => id === openId)
  const step = (by: -1 | 1) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    setOpenId(next?.id)
  }
  const tick = (id: string) => setTicked((now) => (now.has(id) ? without(now, id) : new Set([...now, id])))
  const open = openId === undefined ? undefined : answerOf(openId)
  useAnswersKeys({
    step,
    tick: () => isReviewer && openId !== undefined && tick(openId),
    approve: () => {
      if (isReviewer && open) void decide([open], { review: 'approved' }).then((isDone) => isDone && step(1))
    },
    comment: () => document.querySelector<HTMLElement>('[data-review-comment]')?.focus(),
    close: () => setOpenId(undefined),
  })
  const row = data.rows.find(({ id }) => id === openId)
  return { openId, setOpenId, ticked, setTicked, tick, step, open, row }
}

export type AnswersActions = ReturnType<typeof useAnswersActions>

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id))
