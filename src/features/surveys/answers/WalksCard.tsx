import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { methodOf } from '#analysis/methods.ts'
import { walkCoverage, walkWidths } from '#analysis/walkCoverage.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber, formatPart } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Answers.module.css'
import type { WalkedZone, Walks } from './useWalks.ts'

export interface WalksCardProps {
  walks: Walks
  zone: WalkedZone | undefined
  onZone: (id: string) => void
  /** Distance from a walk, in meters, within which an area counts as covered. */
  width: number
  onWidth: (metres: number) => void
}

export function WalksCard({ walks, zone, onZone, width, onWidth }: WalksCardProps) {
  const { t } = useLingui()
  const way = metresText(walks.metres)
  return (
    <Card
      title={<Trans>Footprints</Trans>}
      aside={
        walks.count > 0 && (
          <Plural value={walks.count} one={`# recorded walk (${way})`} other={`# recorded walks (${way})`} />
        )
      }
    >
      {walks.count === 0 ? (
        <p className={styles.quiet}>
          <KnownOnceRead>
            <Trans>No walks recorded for this survey yet.</Trans>
          </KnownOnceRead>
        </p>
      ) : walks.zones.length === 0 ? (
        <p className={styles.quiet}>
          <KnownOnceRead>
            <Trans>None of the trade zones has a boundary to compare with the recorded walks.</Trans>
          </KnownOnceRead>
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
              label={<Trans>Covered area</Trans>}
              value={String(width)}
              onChange={(metres) => onWidth(Number(metres))}
              choices={walkWidths.map((metres) => ({
                value: String(metres),
                label: t`within ${metresText(metres)} of a recorded walk`,
              }))}
            />
          </div>
          {zone && <Coverage walks={walks} zone={zone} width={width} />}
        </>
      )}
    </Card>
  )
}

function Coverage({ walks, zone, width }: { walks: Walks; zone: WalkedZone; width: number }) {
  const { t } = useLingui()
  const asked = useDeferredValue(width)
  const share = useMemo(() => walkCoverage(zone.shape, walks.segments, asked), [zone.shape, walks.segments, asked])
  const method = methodOf('walkCoverage')
  const within = metresText(asked)
  return (
    <div className={styles.coverage} aria-live="polite">
      {share === undefined ? (
        <Trans>This zone’s boundary doesn’t enclose an area.</Trans>
      ) : (
        <span>
          <FigureButton label={t`Share of zone covered`} value={formatPart(share, 0)} strong>
            <FigureExplanation
              formula={methodText(method, 'formula')}
              inputs={[
                { key: 'zone', label: t`Trade zone`, value: zone.name },
                { key: 'walks', label: t`Footprints`, value: formatNumber(walks.count, 0) },
                { key: 'way', label: t`Distance walked`, value: metresText(walks.metres) },
                { key: 'width', label: t`Covered area`, value: t`within ${within} of a recorded walk` },
              ]}
              source={methodText(method, 'source')}
              isNot={methodText(method, 'caveat')}
              about={<MethodLink method="walkCoverage" />}
            />
          </FigureButton>{' '}
          <Trans>of the zone is within {within} of a recorded walk</Trans>
        </span>
      )}
      <span className={styles.quiet}>
        <Trans>Gaps in a recorded walk aren’t filled in because the route is unknown.</Trans>
      </span>
    </div>
  )
}
