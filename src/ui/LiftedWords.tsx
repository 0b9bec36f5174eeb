import { Trans } from '@lingui/react/macro'
import { Spoken } from './Spoken.tsx'
import type { Drag } from './useDrag.ts'
import type { Landing } from './useRowDrag.ts'

interface LiftedWordsProps {
  drag: Drag<Landing> | undefined
  /** Rows in order. */
  ids: readonly string[]
  nameOf: (id: string) => string
}

/** Announces a row lifted by keys and its new position. */
export function LiftedWords({ drag, ids, nameOf }: LiftedWordsProps) {
  return <Spoken role="status">{drag?.by === 'keys' && <Words drag={drag} ids={ids} nameOf={nameOf} />}</Spoken>
}

function Words({ drag: { id, landing }, ids, nameOf }: LiftedWordsProps & { drag: Drag<Landing> }) {
  const count = ids.length
  if (landing) {
    const place = ids.indexOf(landing.target) + 1
    return (
      <Trans>
        Position {place} of {count}
      </Trans>
    )
  }
  const name = nameOf(id)
  return <Trans>{name} picked up. Use the arrow keys to move it, Space or Enter to drop, Escape to cancel.</Trans>
}
