import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFieldText } from '#i18n/useFieldText.ts'
import { TierLegend } from '#mapStage/TierLegend.tsx'
import { PlaceGlyph } from '#ui/PlaceGlyph.tsx'
import styles from './ListMap.module.css'
import type { ShownRows } from './useShownRows.ts'

export function RowLegend({ shown: { entity, placed } }: { shown: ShownRows }) {
  const { choiceLabel } = useFieldText()
  const isMarked = entity === 'competitor' || entity === 'poi'
  const field = entity === 'competitor' ? 'generalType' : 'poiClass'
  const list = entity === 'competitor' ? 'competitorType' : 'poiClass'
  const sorts = useMemo(
    () =>
      isMarked
        ? [...new Set(placed.flatMap(({ row }) => (typeof row.fields[field] === 'string' ? [row.fields[field]] : [])))]
        : [],
    [placed, field, isMarked],
  )
  if (entity === 'tradeZone') {
    return (
      <details className={styles.legend}>
        <summary>
          <Trans>Legend</Trans>
        </summary>
        <TierLegend />
      </details>
    )
  }
  if (sorts.length === 0) return null
  return (
    <details className={styles.legend}>
      <summary>
        <Trans>Legend</Trans>
      </summary>
      <ul className={styles.lines}>
        {sorts.map((sort) => (
          <li key={sort}>
            <PlaceGlyph sort={sort} colour="var(--ink-2)" />
            {choiceLabel(list, sort)}
          </li>
        ))}
      </ul>
    </details>
  )
}
