import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import Redo2 from 'lucide-react/icons/redo-2'
import Ruler from 'lucide-react/icons/ruler'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Shape } from '#domain/geo/point.ts'
import { shapeCorners } from '#mapKit/shapeCorners.ts'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { hasToolAtom, activeToolAtom } from '#mapStage/activeTool.ts'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { KindChoice } from './KindChoice.tsx'
import { type Measure, placesOf } from './measure.ts'
import { MeasureFacts } from './MeasureFacts.tsx'
import styles from './Measures.module.css'
import { MeasuresOnMap } from './MeasuresOnMap.tsx'
import {
  chosenMeasureAtom,
  measuresAtom,
  measureSettingsAtom,
  measureStepsAtom,
  redoMeasureAtom,
  undoMeasureAtom,
} from './measuresAtom.ts'
import { kindText, shortText } from './measureWords.ts'
import { type MeasureSources, useMeasureSources } from './useMeasureSources.ts'

export function Panel({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  const [measures, setMeasures] = useAtom(measuresAtom)
  const chosenId = useAtomValue(chosenMeasureAtom)
  const take = useSetAtom(activeToolAtom)
  const hasTool = useAtomValue(hasToolAtom)
  const grounds = useMeasureSources(measures)
  const { shapes } = grounds
  const chosen = measures.find(({ id }) => id === chosenId)
  const settle = (next: Measure) => setMeasures(measures.map((one) => (one.id === next.id ? next : one)))
  const close = () => {
    take(undefined)
    onClose()
  }
  return (
    <>
      <MeasuresOnMap measures={measures} grounds={shapes} chosen={hasTool ? undefined : chosen} onChange={settle} />
      <SidePanel
        label={t`Measurements`}
        mark={<Ruler size={24} aria-hidden="true" />}
        title={<Trans>Measurements</Trans>}
        detail={<Trans>Saved on this device</Trans>}
        actions={<Steps />}
        tools={<KindChoice />}
        onClose={close}
      >
        {!hasTool && <TakeAgain onTake={() => take('measure')} />}
        {measures.length === 0 && (
          <p className={styles.words}>
            <Trans>No measurements yet. Choose what to measure, then select a place on the map.</Trans>
          </p>
        )}
        <MeasureList grounds={grounds} onChange={settle} />
      </SidePanel>
    </>
  )
}

interface MeasureListProps {
  grounds: MeasureSources
  onChange: (measure: Measure) => void
}

/** List of measurements, newest first. Selecting a measurement opens it and pans to it. */
function MeasureList({ grounds, onChange }: MeasureListProps) {
  const [measures, setMeasures] = useAtom(measuresAtom)
  const [chosenId, choose] = useAtom(chosenMeasureAtom)
  const take = useSetAtom(activeToolAtom)
  const viewport = useMapViewport()
  function press(measure: Measure) {
    take(undefined)
    choose(measure.id === chosenId ? undefined : measure.id)
    if (measure.id !== chosenId) viewport.fit(cornersOf(measure, grounds.shapes.get(measure.id)))
  }
  return (
    <ul className={styles.list}>
      {measures.toReversed().map((measure) => (
        <li key={measure.id} className={styles.item}>
          <button
            type="button"
            className={styles.row}
            aria-expanded={measure.id === chosenId}
            onClick={() => press(measure)}
          >
            <span className={styles.kind}>{kindText(measure.kind)}</span>
            <span className={styles.figure}>{shortText(measure)}</span>
          </button>
          {measure.id === chosenId && (
            <MeasureFacts
              measure={measure}
              shape={grounds.shapes.get(measure.id)}
              problem={grounds.problems.get(measure.id)}
              onChange={onChange}
              onDrop={() => setMeasures(measures.filter(({ id }) => id !== measure.id))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function cornersOf(measure: Measure, shape: Shape | undefined) {
  return shape ? shapeCorners([shape]) : placesOf(measure)
}

function TakeAgain({ onTake }: { onTake: () => void }) {
  const { kind } = useAtomValue(measureSettingsAtom)
  const name = kindText(kind)
  return (
    <Button variant="primary" wide className={styles.take} onClick={onTake}>
      <Trans>Start measuring: {name}</Trans>
    </Button>
  )
}

function Steps() {
  const { t } = useLingui()
  const { past, future } = useAtomValue(measureStepsAtom)
  const undo = useSetAtom(undoMeasureAtom)
  const redo = useSetAtom(redoMeasureAtom)
  return (
    <>
      <IconButton
        label={t`Undo measurement`}
        icon={<Undo2 size={20} />}
        disabled={past.length === 0}
        onClick={() => undo()}
      />
      <IconButton
        label={t`Redo measurement`}
        icon={<Redo2 size={20} />}
        disabled={future.length === 0}
        onClick={() => redo()}
      />
    </>
  )
}
