import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { walkCoverage, walkWidths } from '#analysis/walkCoverage.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatPercent } from '#i18n/formats.ts'
import { MethodLink } from '#session/MethodLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Desk.module.css'
import type { WalkedZone, Walks } from './useWalks.ts'

export interface WalksCardProps {
  walks: Walks
  zone: WalkedZone | undefined
  onZone: (id: string) => void
  /** Metres to each side of a walk that count as covered. */
  width: number
  onWidth: (metres: number) => void
}

/** How many walks there were, and how much of a zone they covered. */
export function WalksCard({ walks, zone, onZone, width, onWidth }: WalksCardProps) {
  const { t } = useLingui()
  const way = metresText(walks.metres)
  return (
    <Card
      title={<Trans>Walks</Trans>}
      aside={walks.count > 0 && <Plural value={walks.count} one={`# walk, ${way}`} other={`# walks, ${way}`} />}
    >
      {walks.count === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nobody has recorded a walk for this survey yet.</Trans>
        </p>
      ) : walks.zones.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>There is no trade zone with a shape to compare the walks with.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.walkChoices}>
            <ComboBox
              label={<Trans>Trade zone</Trans>}
              placeholder={t`Name`}
              value={zone?.id ?? ''}
              onChange={onZone}
              choices={walks.zones.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Select
              label={<Trans>Counts as covered</Trans>}
              value={String(width)}
              onChange={(metres) => onWidth(Number(metres))}
              choices={walkWidths.map((metres) => ({ value: String(metres), label: t`within ${metresText(metres)}` }))}
            />
          </div>
          {zone && <Coverage walks={walks} zone={zone} width={width} />}
        </>
      )}
    </Card>
  )
}

function Coverage({ walks, zone, width }: { walks: Walks; zone: WalkedZone; width: number }) {
  const asked = useDeferredValue(width)
  const share = useMemo(() => walkCoverage(zone.shape, walks.segments, asked), [zone.shape, walks.segments, asked])
  const [covered, within] = [formatPercent(share ?? 0, 0), metresText(asked)]
  return (
    <div className={styles.coverage} aria-live="polite">
      {share === undefined ? (
        <Trans>This zone has no ground.</Trans>
      ) : (
        <strong>
          <Trans>
            {covered} of the zone lies within {within} of a walk
          </Trans>
        </strong>
      )}
      <span className={styles.quiet}>
        <Trans>Gaps in a walk are not joined: nobody knows the way between.</Trans> <MethodLink method="walkCoverage" />
      </span>
    </div>
  )
}
