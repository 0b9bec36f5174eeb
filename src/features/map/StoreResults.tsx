import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useChooseStore } from '#mapStage/chosenStore.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { classNames } from '#ui/classNames.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import type { FoundStores } from '#mapStage/foundStores.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { hereAtom } from '#session/here.ts'
import styles from './StoreResults.module.css'
import type { ListKind } from './useFoundStores.ts'
import type { Place } from '#domain/geo/point.ts'
import { wayText } from '#i18n/distanceText.ts'
import { bearingTo, distanceMetres } from '#mapKit/geographicMetres.ts'

const WayWords = ({ here, to }: { here: Place; to: Place }) => wayText(distanceMetres(here, to), bearingTo(here, to))

interface StoreResultsProps {
  found: FoundStores | undefined
  chosenId: string | undefined
  empty: ReactNode
}

export function StoreResults({ found, chosenId, empty }: StoreResultsProps) {
  const choose = useChooseStore()
  const here = useAtomValue(hereAtom)
  if (!found) return <Skeleton lines={5} />
  if (found.count === 0) return <p className={styles.empty}>{empty}</p>
  const more = found.count - found.listed.length
  return (
    <>
      <ul className={styles.list}>
        {found.listed.map((store) => (
          <li key={store.id}>
            <button
              type="button"
              className={classNames(styles.row, store.id === chosenId && styles.chosen)}
              aria-current={store.id === chosenId || undefined}
              onClick={() => choose(store.id)}
            >
              <StatusShape
                status={Number(store.status) as ShapeName}
                size={16}
                label={choiceLabel('status', store.status)}
              />
              <span className={styles.name}>{store.name}</span>
              <span className={styles.code}>{here ? <WayWords here={here} to={store.place} /> : store.code}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.empty}>
          <Plural value={more} one="# more. Zoom in or search." other="# more. Zoom in or search." />
        </p>
      )}
    </>
  )
}

export function FoundWords({ found, kind }: { found: FoundStores | undefined; kind: ListKind }) {
  if (!found) return null
  if (kind === 'search') {
    const count = <Plural value={found.count} one="# found" other="# found" />
    return found.count === 0 ? <KnownOnceRead>{count}</KnownOnceRead> : count
  }
  if (kind === 'near') return <Trans>nearest first</Trans>
  if (kind === 'place') return <Trans>{found.count} at this location</Trans>
  const count = <Plural value={found.count} one="# on the map" other="# on the map" />
  return found.count === 0 ? <KnownOnceRead>{count}</KnownOnceRead> : count
}

export function EmptyWords({ kind }: { kind: ListKind }) {
  return (
    <KnownOnceRead>
      {kind === 'search' ? (
        <Trans>No matching stores. To go to coordinates, enter them and press Enter.</Trans>
      ) : (
        <Trans>No stores in this part of the map.</Trans>
      )}
    </KnownOnceRead>
  )
}
