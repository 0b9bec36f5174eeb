import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { packKinds } from '#domain/pack/pack.ts'
import { mapDataPercent } from '#session/packs/mapDataProgress.ts'
import { usePacks, useRetryPacks } from '#session/packs/usePacks.ts'
import { useStudyTrouble } from '#session/workers/useStudyTrouble.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { FirstPrompt } from './FirstPrompt.tsx'
import styles from './MapNotices.module.css'
import { isBaseMapLostAtom, isGroundDrawnAtom } from '#mapStage/baseMapAtom.ts'
import { isStopNotedAtom } from '#mapStage/useNoteInPanel.ts'

interface MapNoticesProps {
  /** Panel widths at the left and right, in px. */
  left: number
  right: number
  isCalm: boolean
}

interface Trouble {
  /** Subject of the sentence, displayed above it. */
  readonly about?: string
  readonly sentence: string
  readonly retry?: () => void
  /** Ids of the problems that the notice covers; closing the notice dismisses all of them. */
  readonly ids: readonly string[]
}

export function MapNotices({ left, right, isCalm }: MapNoticesProps) {
  const { t } = useLingui()
  const stopped = useStudyTrouble()
  const isStopShown = useAtomValue(isStopNotedAtom)
  const isBaseMapLost = useAtomValue(isBaseMapLostAtom)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const packTrouble = usePackTrouble(dropped)
  const troubles: Trouble[] = [
    ...(stopped && !isStopShown ? [{ ...stopped, ids: ['analysis'] }] : []),
    ...(packTrouble ? [packTrouble] : []),
    ...(isBaseMapLost
      ? [{ sentence: t`The selected base map isn’t available. Showing the built-in map for now.`, ids: ['baseMap'] }]
      : []),
  ]
  const shown = troubles.find(({ ids }) => ids.some((id) => !dropped.includes(id)))
  return (
    <div className={styles.notices} style={{ left: left + 16, right: right + 16 }}>
      <Progress />
      {shown && (
        <Notice onDrop={() => setDropped([...dropped, ...shown.ids])}>
          <span className={styles.words}>
            {shown.about !== undefined && (
              <>
                <strong>{shown.about}</strong>
                <br />
              </>
            )}
            {shown.sentence}
          </span>
          {shown.retry && (
            <Button size="small" onClick={shown.retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Notice>
      )}
      {isCalm && !shown && <FirstPrompt />}
    </div>
  )
}

/** Returns the first map data problem that isn't dismissed, with all kinds of data that have the same problem. */
function usePackTrouble(dropped: readonly string[]): Trouble | undefined {
  const packs = usePacks()
  const retry = useRetryPacks()
  const open = packKinds.flatMap((kind) => {
    const { state, sentence, label, canRetry } = packs[kind]
    if (sentence === undefined || state === 'loading') return []
    const id = `${kind} ${sentence}`
    return dropped.includes(id) ? [] : [{ id, sentence, label, canRetry }]
  })
  const [first] = open
  if (!first) return undefined
  const alike = open.filter(({ sentence }) => sentence === first.sentence)
  return {
    about: alike.map(({ label }) => label).join(' · '),
    sentence: first.sentence,
    ids: alike.map(({ id }) => id),
    ...(alike.some(({ canRetry }) => canRetry) ? { retry } : {}),
  }
}

function Progress() {
  const packs = usePacks()
  const isDrawn = useAtomValue(isGroundDrawnAtom)
  const percent = mapDataPercent(packs, isDrawn)
  const isFetching = percent !== undefined && packKinds.some((kind) => packs[kind].state === 'loading')
  const [hasFetched, setHasFetched] = useState(false)
  if (isFetching && !hasFetched) setHasFetched(true)
  if (percent === undefined || !hasFetched) return null
  return (
    <p className={styles.progress} role="status">
      {isFetching ? (
        <Trans>Downloading map data: {percent}%</Trans>
      ) : (
        <Trans>Map data is ready. Drawing the map…</Trans>
      )}
    </p>
  )
}

function Notice({ onDrop, children }: { onDrop: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.notice} role="status">
      {children}
      <IconButton label={t`Close`} small icon={<X size={18} />} onClick={onDrop} />
    </div>
  )
}
