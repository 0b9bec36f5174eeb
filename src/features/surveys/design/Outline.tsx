import { Plural, Trans } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  addPage,
  addQuestion,
  movePage,
  moveQuestion,
  stepPage,
  stepQuestion,
  placeOf,
  type QuestionPlace,
} from '#domain/survey/editSurvey.ts'
import { isNotice } from '#domain/survey/surveyProblem.ts'
import type { QuestionTypeId } from '#domain/survey/questionTypes.ts'
import { questionsOf, type SurveyContent } from '#domain/survey/surveyContent.ts'
import { useWindowedRows } from '#fieldKit/useWindowedRows.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { useDesign } from './design.ts'
import styles from './Outline.module.css'
import { OutlineLine } from './OutlineLine.tsx'
import { dropIndex, dropPlace, type OutlineRow, outlineRows, pageLanding, rowAfterRemoval } from './outlineRows.ts'
import { TypeMenu } from './TypeMenu.tsx'
import { useRemove } from './useRemove.ts'
import { useRowDrag } from '#ui/useRowDrag.ts'

const nothingFolded: ReadonlySet<string> = new Set()

/** Rows can be opened, removed, or moved by dragging or with Alt and the arrow keys. */
export function Outline() {
  const { content, selected, canEdit } = useDesign()
  const [folded, setFolded] = useState(nothingFolded)
  const rows = useMemo(() => outlineRows(content, folded), [content, folded])
  const count = useMemo(() => questionsOf(content).length, [content])
  const frame = useRef<HTMLDivElement>(null)
  const now = rows.findIndex(({ id }) => id === selected)
  const windowed = useWindowedRows(frame, rows.length, rowHeight(), now)
  const { onKey, list } = useOutlineKeys(rows, windowed.scrollTo)
  const drag = useOutlineDrag(rows)
  const wrong = useWrong()
  function fold(page: string) {
    setFolded((before) => new Set(before.has(page) ? [...before].filter((id) => id !== page) : [...before, page]))
  }
  const pageCount = content.pages.length
  const questions = formatNumber(count)
  const pages = formatNumber(pageCount)
  return (
    <section className={styles.outline} aria-labelledby="outline-title">
      <header className={styles.head}>
        <h2 id="outline-title">
          <Trans>Questions</Trans>
        </h2>
        <span className={styles.count}>
          <Plural value={pageCount} one={`${questions} on one page`} other={`${questions} on ${pages} pages`} />
        </span>
      </header>
      <div ref={frame} className={styles.frame}>
        <ul data-rows className={styles.rows} onKeyDown={onKey} ref={list}>
          {windowed.rows.map(({ index, gapBefore }) => {
            const row = rows[index]!
            return (
              <OutlineLine
                key={row.id}
                row={row}
                gapBefore={gapBefore}
                isSelected={row.id === selected}
                isFolded={folded.has(row.id)}
                isWrong={wrong.has(row.id)}
                mark={drag.markOf(row.id)}
                grip={canEdit ? drag.grip(row.id) : undefined}
                onFold={fold}
              />
            )
          })}
          {windowed.gapAfter > 0 && <li aria-hidden="true" style={{ height: windowed.gapAfter }} />}
        </ul>
      </div>
      {canEdit && <OutlineFoot page={pageOf(rows, now)} />}
    </section>
  )
}

function OutlineFoot({ page }: { page: string | undefined }) {
  const { content, selected, select, change, makeId } = useDesign()
  function add(type: QuestionTypeId) {
    const added = addQuestion(content, type, makeId, placeAfter(content, selected))
    change(() => added.content)
    select(added.id, 'text')
  }
  return (
    <footer className={styles.foot}>
      <TypeMenu
        onType={add}
        trigger={(open) => (
          <Button {...open} variant="quiet" size="small" icon={<Plus size={18} aria-hidden="true" />}>
            <Trans>Question</Trans>
          </Button>
        )}
      />
      <Button
        variant="quiet"
        size="small"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => {
          const added = addPage(content, makeId, page)
          change(() => added.content)
          select(added.id, 'title')
        }}
      >
        <Trans context="survey">Page</Trans>
      </Button>
    </footer>
  )
}

/** A page moves with its questions and is dropped between pages. */
function useOutlineDrag(rows: readonly OutlineRow[]) {
  const { content, change } = useDesign()
  const isPage = (id: string) => content.pages.some((page) => page.id === id)
  return useRowDrag({
    lands: 'between',
    onDrop(id, landing) {
      if (isPage(id)) return change((before) => movePage(before, id, dropIndex(rows, id, landing)))
      const place = dropPlace(content, id, landing)
      if (place) change((before) => moveQuestion(before, id, place))
    },
    landingOf: (id, landing) => (isPage(id) ? pageLanding(rows, landing) : landing),
  })
}

const rowHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? 44 : 36)

function useWrong(): ReadonlySet<string> {
  const { problems } = useDesign()
  return useMemo(
    () => new Set(problems.filter((problem) => !isNotice(problem)).map(({ question, page }) => question ?? page ?? '')),
    [problems],
  )
}

const pageOf = (rows: readonly OutlineRow[], index: number): string | undefined =>
  rows.slice(0, index + 1).findLast((row) => 'page' in row)?.id

/**
 * Handles keys: arrows move the focus, Alt with arrows moves the row, Delete removes it. The focus follows a moved row.
 */
function useOutlineKeys(rows: readonly OutlineRow[], scrollTo: (index: number) => void) {
  const { content, selected, canEdit, select, change } = useDesign()
  const remove = useRemove()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"] button[data-open]`)
    row?.focus()
    if (row) wanted.current = undefined
  }, [content, selected, rows])

  function onKey(event: KeyboardEvent) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row
    const index = rows.findIndex((row) => row.id === id)
    const row = rows[index]
    if (!row || id === undefined) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (step !== undefined && event.altKey && canEdit) {
      event.preventDefault()
      wanted.current = id
      change((before) => ('page' in row ? stepPage(before, id, step) : stepQuestion(before, id, step)))
      select(id)
    } else if (step !== undefined && rows[index + step]) {
      event.preventDefault()
      wanted.current = rows[index + step]!.id
      scrollTo(index + step)
      select(rows[index + step]!.id)
    } else if (event.key === 'Delete' && canEdit) {
      event.preventDefault()
      wanted.current = rowAfterRemoval(rows, index)?.id
      remove(id)
      if (wanted.current !== undefined) select(wanted.current)
    }
  }
  return { onKey, list }
}

/**
 * Returns the position of a new question: after the open question or at the end of the open page; undefined if neither
 * is open.
 */
function placeAfter(content: SurveyContent, selected: string | undefined): QuestionPlace | undefined {
  if (selected === undefined) return undefined
  const page = content.pages.find(({ id }) => id === selected)
  if (page) return { page: page.id, index: page.questions.length }
  const place = placeOf(content, selected)
  return place && { ...place, index: place.index + 1 }
}
