import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import Columns3 from 'lucide-react/icons/columns-3'
import Pin from 'lucide-react/icons/pin'
import Plus from 'lucide-react/icons/plus'
import Snowflake from 'lucide-react/icons/snowflake'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { makeRecordId } from '#session/useSaveAll.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { verdictPercent } from '../verdict/verdictText.ts'
import styles from './Candidates.module.css'
import {
  letterOf,
  maxPinned,
  openAtom,
  openPinAtom,
  pinAtom,
  pinnedAtom,
  type Pinned,
  type PinnedFigures,
} from './pinned.ts'
import { oddPins } from './PinSettings.tsx'
import { type PinnedAnswers, usePinnedFigures } from './usePinnedFigures.ts'

const CompareDialog = lazy(() => import('./CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })))

export function CandidateStrip() {
  const { t } = useLingui()
  const pins = useAtomValue(pinnedAtom)
  const opened = useAtomValue(openPinAtom)
  const pin = useSetAtom(pinAtom)
  const choose = useSetAtom(openAtom)
  const takeTool = useTakeTool()
  const answers = usePinnedFigures()
  const [isComparing, setIsComparing] = useState(false)
  const isFull = pins.length >= maxPinned
  const isPinned = opened !== undefined
  const count = pins.length
  function placeAnother() {
    if (!isPinned) pin(makeRecordId())
    choose(undefined)
    takeTool(candidateToolId)
  }
  return (
    <div className={styles.strip}>
      {count > 0 && <Tabs {...answers} />}
      <div className={styles.buttons}>
        {!isPinned && (
          <Button size="small" icon={<Pin size={16} />} disabled={isFull} onClick={() => pin(makeRecordId())}>
            <Trans>Pin to compare</Trans>
          </Button>
        )}
        {count > 0 && (
          <Button size="small" icon={<Columns3 size={16} />} onClick={() => setIsComparing(true)}>
            <Plural value={count} one="Compare # candidate" other="Compare # candidates" />
          </Button>
        )}
        <IconButton
          label={t`Place another candidate site`}
          icon={<Plus size={18} />}
          disabled={isFull}
          onClick={placeAnother}
        />
      </div>
      {isFull && (
        <p className={styles.full}>
          <Trans>Twelve candidates are pinned. Remove one to pin another.</Trans>
        </p>
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog {...answers} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Tabs({ figures, isPending }: PinnedAnswers) {
  const { t } = useLingui()
  const pins = useAtomValue(pinnedAtom)
  const opened = useAtomValue(openPinAtom)
  const choose = useSetAtom(openAtom)
  const odd = oddPins(pins.map(({ id }) => figures.get(id)?.assumptions))
  return (
    <div role="tablist" aria-label={t`Candidates`} className={styles.tabs} onKeyDown={moveAmongTabs}>
      {pins.map((one, at) => (
        <Tab
          key={one.id}
          pin={one}
          letter={letterOf(at)}
          figures={figures.get(one.id)}
          isOdd={odd.has(letterOf(at))}
          isPending={isPending && !one.frozen}
          isOpen={one.id === opened}
          isFirst={opened === undefined && at === 0}
          onOpen={() => choose(one.id)}
        />
      ))}
    </div>
  )
}

function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + by + tabs.length) % tabs.length]
  event.preventDefault()
  next?.focus()
  next?.click()
}

interface TabProps {
  pin: Pinned
  letter: string
  figures: PinnedFigures | undefined
  isOdd: boolean
  isPending: boolean
  isOpen: boolean
  isFirst: boolean
  onOpen: () => void
}

function Tab({ pin: { study, frozen }, letter, figures, isOdd, isPending, isOpen, isFirst, onOpen }: TabProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      aria-selected={isOpen}
      tabIndex={isOpen || isFirst ? 0 : -1}
      onClick={onOpen}
    >
      <span className={styles.tabName}>
        <b>{letter}</b> {study.name || t`Candidate site`}
        {frozen && <Snowflake size={14} aria-label={t`frozen`} />}
      </span>
      <span className={styles.tabFigures}>
        <strong>{figures?.gain ?? (isPending ? '…' : '–')}</strong>
        {figures?.worst && <span>−{verdictPercent(figures.worst.share)}</span>}
      </span>
      {isOdd && (
        <span className={styles.full}>
          <Trans>Different settings</Trans>
        </span>
      )}
    </button>
  )
}
