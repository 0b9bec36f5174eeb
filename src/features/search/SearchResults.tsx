import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { SearchGroup, SearchLine } from '#mapStage/searchSource.ts'
import styles from './SearchResults.module.css'

export interface SearchKeys {
  /** Returns whether the list handled the key. */
  readonly press: (event: KeyboardEvent) => boolean
}

export interface SearchResultsProps {
  groups: readonly SearchGroup[]
  listId: string
  keys: RefObject<SearchKeys | undefined>
  /** True if the user hit Enter before there were results. */
  wantsFirst: RefObject<boolean>
  onActive: (elementId: string | undefined) => void
  onFind: (line: SearchLine) => void
}

export interface FoundProps extends Omit<SearchResultsProps, 'groups'> {
  query: string
}

export function SearchResults({ groups, listId, keys, wantsFirst, onActive, onFind }: SearchResultsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const isPending = groups.some((group) => group.lines === undefined)
  const lines = groups.flatMap((group) => group.lines ?? [])
  const active = lines.find(({ id }) => id === wanted) ?? lines[0]
  const activeId = active && `${listId}-${active.id}`

  const reportActive = useEffectEvent((id: string | undefined) => onActive(id))
  useEffect(() => {
    reportActive(activeId)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => () => reportActive(undefined), [])

  useEffect(() => {
    keys.current = { press }
    if (active && wantsFirst.current) {
      wantsFirst.current = false
      onFind(active)
    }
  })

  function press(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && lines.length > 0) {
      const now = active ? lines.indexOf(active) : 0
      setWanted(lines[(now + step + lines.length) % lines.length]?.id)
      return true
    }
    if (event.key !== 'Enter') return false
    if (active) onFind(active)
    else wantsFirst.current = isPending
    return true
  }

  return (
    <>
      <div ref={list} id={listId} role="listbox" aria-label={t`Results`} className={styles.found}>
        {groups.filter(isFound).map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${listId}-head-${group.id}`}>
            <div id={`${listId}-head-${group.id}`} className={styles.head}>
              {group.label}
            </div>
            {group.lines.map((line) => (
              <Line key={line.id} line={line} id={`${listId}-${line.id}`} isActive={line === active} onFind={onFind} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {lines.length === 0 && (isPending ? <Searching /> : <NothingFound />)}
      </p>
    </>
  )
}

const isFound = (group: SearchGroup): group is SearchGroup & { readonly lines: readonly SearchLine[] } =>
  group.lines !== undefined && group.lines.length > 0

function Line(props: { line: SearchLine; id: string; isActive: boolean; onFind: SearchResultsProps['onFind'] }) {
  const { line, id, isActive, onFind } = props
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.line}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onFind(line)}
    >
      <span className={styles.icon}>{line.mark}</span>
      <span className={styles.words}>
        <span className={styles.label} lang={line.lang}>
          {line.label}
        </span>
        {line.detail && <span className={styles.detail}>{line.detail}</span>}
      </span>
    </button>
  )
}

function Searching() {
  return (
    <>
      <Spinner size={16} /> <Trans>Searching…</Trans>
    </>
  )
}

function NothingFound() {
  return (
    <KnownOnceRead>
      <Trans>
        No results. Try a store name or code, a village or district, or coordinates such as 25.0331, 121.5643.
      </Trans>
    </KnownOnceRead>
  )
}
