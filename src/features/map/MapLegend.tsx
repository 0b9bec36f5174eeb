import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { lazy, Suspense, useId, useState } from 'react'
import { fullSource, type PackSource, shortSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Panel } from '#ui/Panel.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import styles from './MapLegend.module.css'
import type { MapLayer } from './mapLayer.ts'
import { useMapStage } from './mapStage.ts'
import { StatusLegend } from './StatusLegend.tsx'
import { Ramp } from './thematic/Ramp.tsx'
import { useMethodText } from './thematic/useMethodText.ts'
import { PaintingWords } from './thematic/PaintingWords.tsx'

const ThematicSettings = lazy(() =>
  import('./thematic/ThematicSettings.tsx').then((module) => ({ default: module.ThematicSettings })),
)

/** What colours and shapes on the map mean; beside a wide map it is always in sight. */
export function LegendPanel({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui()
  const layer = useThematicLayer()
  return (
    <Panel
      title={
        <span className={styles.title}>{layer?.thematic ? i18n._(layer.thematic.legend) : <Trans>Legend</Trans>}</span>
      }
      actions={layer && <MethodButton layer={layer} />}
      className={className}
    >
      <LegendBody layer={layer} />
    </Panel>
  )
}

/** The legend where there is little room: the colours in sight, the rest behind a press. */
export function LegendChip({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const layer = useThematicLayer()
  const { painting } = useMapStage().thematic
  return (
    <section className={`${styles.chip} ${className ?? ''}`} data-open={isOpen}>
      <button
        type="button"
        className={styles.chipHead}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.chipTitle}>
          {layer?.thematic ? i18n._(layer.thematic.legend) : <Trans>Legend</Trans>}
        </span>
        {isOpen ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
      </button>
      {!isOpen && layer?.thematic && painting && (
        <div className={styles.chipRamp}>
          <Ramp breaks={painting.breaks} figure={layer.thematic.figure} isShort />
        </div>
      )}
      <div id={id} hidden={!isOpen} className={styles.chipBody}>
        {isOpen && <LegendBody layer={layer} />}
      </div>
    </section>
  )
}

function useThematicLayer(): MapLayer | undefined {
  const { mapLayers, layers } = useMapStage()
  return mapLayers.find(({ id, thematic }) => thematic && id === layers.thematic)
}

function LegendBody({ layer }: { layer: MapLayer | undefined }) {
  const { painting } = useMapStage().thematic
  return (
    <>
      {layer?.thematic && (
        <div className={styles.data}>
          {painting && <Ramp breaks={painting.breaks} figure={layer.thematic.figure} />}
          <div className={styles.words}>
            <PaintingWords />
            {painting && <SourcesButton sources={painting.values.sources} />}
          </div>
        </div>
      )}
      <StatusLegend hasData={layer !== undefined} />
    </>
  )
}

/** How the classes are cut, and the way to cut them otherwise. */
function MethodButton({ layer }: { layer: MapLayer }) {
  const { t, i18n } = useLingui()
  const { layers } = useMapStage()
  const methodText = useMethodText()
  const id = useId()
  const name = i18n._(layer.label)
  return (
    <>
      <button type="button" className={styles.method} popoverTarget={id} aria-haspopup="dialog">
        {methodText(layers.method)}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Popover id={id} label={t`Settings of ${name}`} title={name} side="right" align="end">
        <Suspense fallback={<Skeleton lines={4} />}>
          <ThematicSettings />
        </Suspense>
      </Popover>
    </>
  )
}

/** Whose figures are painted, by a short name; at a press all sources by their full ones. */
function SourcesButton({ sources }: { sources: readonly PackSource[] }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const id = useId()
  const [publisher] = sources
  if (!publisher) return null
  return (
    <>
      <button type="button" className={styles.sources} popoverTarget={id} aria-haspopup="dialog">
        <Spoken>
          <Trans>Source</Trans>{' '}
        </Spoken>
        {shortSource(publisher, locale)}
      </button>
      <Popover id={id} label={t`Source`} title={<Trans>Source</Trans>} side="right" align="end">
        {sources.map((source) => (
          <p key={source.name}>{fullSource(source, locale)}</p>
        ))}
      </Popover>
    </>
  )
}
