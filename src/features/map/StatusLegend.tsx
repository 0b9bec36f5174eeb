import { Trans } from '@lingui/react/macro'
import { statusSteps } from '#domain/store/storeStatus.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import styles from './StatusLegend.module.css'

export function StatusKey() {
  return (
    <ul className={styles.legend}>
      <StatusLines />
    </ul>
  )
}

const StatusLines = () =>
  [...statusSteps, '5' as const].map((status) => (
    <li key={status}>
      <StatusShape status={Number(status) as ShapeName} size={16} />
      {choiceLabel('status', status)}
    </li>
  ))

/** Symbols of stores and competitors, and the symbol for missing data if the map shows data. */
export function StatusLegend({ hasData }: { hasData: boolean }) {
  return (
    <ul className={styles.legend}>
      <StatusLines />
      <li>
        <StatusShape status="competitor" size={16} />
        <Trans>Competitor</Trans>
      </li>
      {hasData && (
        <li>
          <span className={styles.hatch} aria-hidden="true" />
          <Trans>No data</Trans>
        </li>
      )}
    </ul>
  )
}
