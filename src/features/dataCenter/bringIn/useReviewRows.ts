import { startTransition, useEffect, useState } from 'react'
import type { RowFilter } from '#domain/transfer/findRows.ts'
import type { ReviewRow } from '#draw/sheets/sheetReview.ts'
import type { SheetHost } from '#session/workers/sheetHost.ts'

const pageRows = 60

interface Shown {
  readonly of: string
  readonly count: number
  readonly pages: ReadonlyMap<number, readonly ReviewRow[]>
}

export function useReviewRows(host: SheetHost | undefined, filter: RowFilter, turn: number) {
  const key = `${turn} ${JSON.stringify(filter)}`
  const [shown, setShown] = useState<Shown>()
  const [rowPages, setRowPages] = useState<readonly [number, number]>([0, 0])
  const [first, last] = rowPages
  useEffect(() => {
    if (!host) return undefined
    let isLeft = false
    const wanted = JSON.parse(key.slice(key.indexOf(' ') + 1)) as RowFilter
    const load = async () => {
      const [count, ...windows] = await Promise.all([
        host.review.count(wanted),
        ...pagesFrom(first, last).map((page) => host.review.window(page * pageRows, pageRows, wanted)),
      ])
      const pages = new Map(pagesFrom(first, last).map((page, at) => [page, windows[at] ?? []]))
      // Rendered as a transition, because hundreds of cells would block input.
      if (!isLeft) startTransition(() => setShown({ of: key, count, pages }))
    }
    // A request for a canceled file never resolves; a worker crash is reported elsewhere.
    load().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [host, key, first, last])
  return {
    count: shown?.count ?? 0,
    isFresh: shown?.of === key,
    rowAt: (index: number): ReviewRow | undefined => shown?.pages.get(Math.floor(index / pageRows))?.[index % pageRows],
    see: (from: number, to: number) => {
      const next = [Math.floor(from / pageRows), Math.floor(to / pageRows)] as const
      if (next[0] !== first || next[1] !== last) setRowPages(next)
    },
  }
}

const pagesFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
