import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { OwnZones, StorePair } from '#analysis/studyTypes.ts'
import type { Shape } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { OutlineLayer } from '#mapKit/OutlineLayer.tsx'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { usePacks } from '#session/packs/usePacks.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { shapeCorners } from '#mapKit/shapeCorners.ts'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { PairRow } from './PairRow.tsx'
import styles from './OverlapPanel.module.css'
import { type PairSort, pairSorts, sortPairs } from './sortPairs.ts'
import { usePairShapes } from './usePairShapes.ts'

/** Ring radii in meters. */
const radii = [250, 500, 1000, 1500, 2000] as const
/** Ring radius in meters for a store without a recorded zone. */
const otherwiseMetres = 1000
const pageLength = 50

interface PairAnswer {
  readonly ownZones: OwnZones
  readonly pairs: readonly StorePair[]
}

export function Panel({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  const [ownZones, setOwnZones] = useState<OwnZones>({ kind: 'ring', radiusMetres: 1000 })
  const [sort, setSort] = useState<PairSort>('people')
  const [chosen, setChosen] = useState<StorePair>()
  const { value, isPending, hasFailed } = useStudyAnswer(
    useCallback<StudyQuestion<PairAnswer>>(
      async (study) => ({ ownZones, pairs: await study.storePairs(ownZones) }),
      [ownZones],
    ),
  )
  const answer = value?.ownZones === ownZones ? value.pairs : undefined
  const pairs = useMemo(() => answer && sortPairs(answer, sort), [answer, sort])
  const shapes = usePairShapes(chosen, ownZones)

  return (
    <>
      <PairOutlines shapes={shapes} />
      <SidePanel
        label={t`Overlap between your stores`}
        mark={<CircleDashed size={24} className={styles.mark} aria-hidden="true" />}
        title={<Trans>Overlap between your stores</Trans>}
        detail={pairs && <Plural value={pairs.length} one="# pair overlaps" other="# pairs overlap" />}
        onClose={onClose}
      >
        <div className={styles.choices}>
          <ZoneChoice ownZones={ownZones} onOwnZones={setOwnZones} />
          <SortChoice sort={sort} onSort={setSort} />
        </div>
        {pairs ? (
          <PairList pairs={pairs} chosen={chosen} onShow={setChosen} ownZones={ownZones} />
        ) : hasFailed && !isPending ? (
          <p className={styles.words}>
            <Trans>Couldn’t calculate the overlaps. Choose another radius, or reopen this panel.</Trans>
          </p>
        ) : (
          <Skeleton lines={6} />
        )}
      </SidePanel>
    </>
  )
}

function PairOutlines({ shapes }: { shapes: readonly Shape[] }) {
  const viewport = useMapViewport()
  const fit = useEffectEvent(() => viewport.fit(shapeCorners(shapes)))
  useEffect(() => {
    if (shapes.length > 0) fit()
  }, [shapes])
  return <OutlineLayer shapes={shapes} />
}

function ZoneChoice({ ownZones, onOwnZones }: { ownZones: OwnZones; onOwnZones: (zones: OwnZones) => void }) {
  const { t } = useLingui()
  const value = ownZones.kind === 'recorded' ? 'recorded' : String(ownZones.radiusMetres)
  const otherwise = metresText(otherwiseMetres)
  return (
    <Select
      label={<Trans>Store zone</Trans>}
      value={value}
      onChange={(next) =>
        onOwnZones(
          next === 'recorded'
            ? { kind: 'recorded', radiusMetres: otherwiseMetres }
            : { kind: 'ring', radiusMetres: Number(next) },
        )
      }
      choices={[
        ...radii.map((radius) => ({ value: String(radius), label: t`${metresText(radius)} ring` })),
        { value: 'recorded', label: t`Saved trade zone, or a ${otherwise} ring if there is none` },
      ]}
    />
  )
}

function SortChoice({ sort, onSort }: { sort: PairSort; onSort: (sort: PairSort) => void }) {
  const { t } = useLingui()
  const names = { people: t`Shared population`, share: t`Overlap percentage`, metres: t`Distance` }
  return (
    <Select
      label={<Trans>Sort by</Trans>}
      value={sort}
      onChange={(next) => onSort(next as PairSort)}
      choices={pairSorts.map((value) => ({ value, label: names[value] }))}
    />
  )
}

interface PairListProps {
  pairs: readonly StorePair[]
  chosen: StorePair | undefined
  onShow: (pair: StorePair) => void
  ownZones: OwnZones
}

function PairList({ pairs, chosen, onShow, ownZones }: PairListProps) {
  const [length, setLength] = useState(pageLength)
  const { demographics } = usePacks()
  if (pairs.length === 0) {
    return (
      <p className={styles.words}>
        <KnownOnceRead>
          <Trans>No stores overlap. Only stores that are operating, in preparation or approved are compared.</Trans>
        </KnownOnceRead>
      </p>
    )
  }
  const more = pairs.length - length
  return (
    <>
      {demographics.sentence && <p className={styles.words}>{demographics.sentence}</p>}
      <div className={styles.head} aria-hidden="true">
        <span>
          <Trans>Overlapping stores</Trans>
        </span>
        <span>
          <Trans>Overlap percentage</Trans>
        </span>
      </div>
      <ul className={styles.list}>
        {pairs.slice(0, length).map((pair) => (
          <PairRow
            key={`${pair.storeA}.${pair.storeB}`}
            pair={pair}
            ownZones={ownZones}
            isChosen={chosen?.storeA === pair.storeA && chosen.storeB === pair.storeB}
            onShow={onShow}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" wide onClick={() => setLength(length + pageLength)}>
          <Plural value={more} one="Show # more" other="Show more (# left)" />
        </Button>
      )}
    </>
  )
}
