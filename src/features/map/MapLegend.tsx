import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { lazy, Suspense, useId, useState } from 'react'
import { shownLayersAtom, shownStackAtom } from '#mapStage/layersOnMap.ts'
import type { LayerLegend, LegendModule, MapLayer } from '#mapStage/mapLayer.ts'
import { Panel } from '#ui/Panel.tsx'
import { LayerKey } from './LayerKey.tsx'
import { storesLayer } from './layers/storesLayer.tsx'
import styles from './MapLegend.module.css'
import { StatusLegend } from './StatusLegend.tsx'

export function LegendPanel({ className }: { className?: string | undefined }) {
  const layer = useLegendLayer()
  return (
    <Panel
      title={
        <span className={styles.title}>
          <LegendTitle layer={layer} />
        </span>
      }
      actions={layer && <LegendPart key={layer.id} layer={layer} name="LegendChoice" />}
      className={className}
    >
      <LegendBody layer={layer} />
    </Panel>
  )
}

export function LegendChip({ className }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const layer = useLegendLayer()
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
          <LegendTitle layer={layer} />
        </span>
        {isOpen ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
      </button>
      {!isOpen && layer && (
        <div className={styles.chipRamp}>
          <LegendPart key={layer.id} layer={layer} name="ShortLegend" />
        </div>
      )}
      <div id={id} hidden={!isOpen} className={styles.chipBody}>
        {isOpen && <LegendBody layer={layer} />}
      </div>
    </section>
  )
}

type LegendLayer = MapLayer & { readonly legend: LayerLegend }

const useLegendLayer = (): LegendLayer | undefined =>
  useAtomValue(shownLayersAtom).find((layer): layer is LegendLayer => layer.legend !== undefined)

function LegendTitle({ layer }: { layer: LegendLayer | undefined }) {
  const { i18n } = useLingui()
  return layer ? i18n._(layer.legend.title) : <Trans>Legend</Trans>
}

function LegendBody({ layer }: { layer: LegendLayer | undefined }) {
  return (
    <>
      {layer && (
        <div className={styles.data}>
          <LegendPart key={layer.id} layer={layer} name="Legend" />
        </div>
      )}
      <StatusLegend hasData={layer !== undefined} />
      <LayerKeys />
    </>
  )
}

/** Legend symbols of the shown layers except stores, initially collapsed. */
function LayerKeys() {
  const { i18n } = useLingui()
  const layers = useAtomValue(shownStackAtom).filter(({ id, loadKey }) => loadKey && id !== storesLayer.id)
  return layers.map((layer) => <LayerKeyPart key={layer.id} layer={layer} name={i18n._(layer.label)} />)
}

function LayerKeyPart({ layer, name }: { layer: MapLayer; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.key} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <LayerKey layer={layer} />}
    </details>
  )
}

function LegendPart({ layer, name }: { layer: LegendLayer; name: keyof LegendModule }) {
  const [Part] = useState(() => lazy(async () => ({ default: (await layer.legend.load())[name] })))
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}
