import { Trans, useLingui } from '@lingui/react/macro'
import ChartPie from 'lucide-react/icons/chart-pie'
import Copy from 'lucide-react/icons/copy'
import Hexagon from 'lucide-react/icons/hexagon'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import { shapeArea } from '#analysis/shape/shapeArea.ts'
import type { Shape } from '#domain/geo/point.ts'
import { twd97Text, wgs84Text } from '#i18n/coordinateText.ts'
import { neutralCells } from '#domain/parsing/neutralText.ts'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useTakeTool, activeToolAtom } from '#mapStage/activeTool.ts'
import { useCopy } from '#session/figures/useCopy.tsx'
import { useCan, useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type Fact, KeyValueList } from '#ui/KeyValueList.tsx'
import { usePlanProblemToast } from '#mapStage/remakeZone/usePlanProblemToast.ts'
import { AroundChoice } from './AroundChoice.tsx'
import { figuresOf, type Measure, middleOf } from './measure.ts'
import styles from './Measures.module.css'
import { areaTexts, lengthText } from './measureWords.ts'
import { noteOfMeasure } from './noteOfMeasure.ts'
import { ReachChoice } from './ReachChoice.tsx'
import { useKeepAsZone } from './useKeepAsZone.tsx'
import { useSetAtom } from 'jotai'
import { candidateToolId } from '#mapStage/mapTool.ts'

interface MeasureFactsProps {
  measure: Measure
  /** Area of the measurement; undefined if there is none or it isn't computed yet. */
  shape: Shape | undefined
  problem: PlanProblem | undefined
  onChange: (measure: Measure) => void
  onDrop: () => void
}

export function MeasureFacts({ measure, shape, problem, onChange, onDrop }: MeasureFactsProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const facts = useFacts(measure, shape)
  const copied = t`Figures copied`
  const lines = facts.map(({ label, value, aside = '' }) => [label, value, aside].join('\t').trimEnd())
  const text = neutralCells(lines.join('\n'))
  return (
    <div className={styles.facts}>
      <KeyValueList facts={facts} />
      <GroundChoice measure={measure} onChange={onChange} />
      {problem && <ReachProblem problem={problem} />}
      {measure.kind === 'reach' && !shape && !problem && (
        <p className={styles.hint} role="status">
          <Trans>Calculating with road data on this device.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Becomes measure={measure} shape={shape} />
        <IconButton label={t`Copy figures`} icon={<Copy size={18} />} onClick={() => void copy(text, copied)} />
        <IconButton label={t`Delete measurement`} icon={<Trash2 size={18} />} onClick={onDrop} />
      </div>
    </div>
  )
}

function GroundChoice({ measure, onChange }: Pick<MeasureFactsProps, 'measure' | 'onChange'>) {
  const { t } = useLingui()
  const { kind, mode = 'walk', minutes = 10, aroundMetres = 0 } = measure
  if (kind !== 'reach')
    return (
      <AroundChoice
        label={t`Buffer`}
        kind={kind}
        value={aroundMetres}
        onChange={(metres) => onChange(withAround(measure, metres))}
      />
    )
  return (
    <div className={styles.pair}>
      <ReachChoice value={{ mode, minutes }} onChange={(reach) => onChange({ ...measure, ...reach })} />
    </div>
  )
}

function ReachProblem({ problem }: { problem: PlanProblem }) {
  const { text, action } = usePlanProblemToast()(problem)
  return (
    <div className={styles.hint} role="status">
      <p>{text}</p>
      {action && (
        <Button size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

function withAround({ aroundMetres: _before, ...measure }: Measure, metres: number): Measure {
  return metres > 0 ? { ...measure, aroundMetres: metres } : measure
}

function Becomes({ measure, shape }: Pick<MeasureFactsProps, 'measure' | 'shape'>) {
  const study = useStudyMeasure()
  const keepAsZone = useKeepAsZone()
  const canStudy = useCan('analysis.run')
  const canKeep = useCanEditAll('tradeZone')
  const canNote = useCan('note.write')
  const take = useTakeTool()
  const hasNone = shape === undefined
  return (
    <>
      {canStudy && (
        <Button
          size="small"
          icon={<ChartPie size={16} aria-hidden="true" />}
          disabled={hasNone && measure.kind !== 'point' && measure.kind !== 'reach'}
          onClick={() => study(measure, shape)}
        >
          <Trans>Open in Location Explorer</Trans>
        </Button>
      )}
      {canKeep && (
        <Button
          size="small"
          icon={<Hexagon size={16} aria-hidden="true" />}
          disabled={hasNone}
          onClick={() => shape && void keepAsZone(measure, shape)}
        >
          <Trans>Save as trade zone</Trans>
        </Button>
      )}
      {canNote && (
        <Button
          size="small"
          icon={<StickyNote size={16} aria-hidden="true" />}
          onClick={() => take('note', { place: middleOf(measure), drawn: noteOfMeasure(measure, shape) })}
        >
          <Trans>Save as note</Trans>
        </Button>
      )}
      {hasNone && measure.kind !== 'reach' && (
        <p className={styles.hint}>
          <Trans>Set a buffer to turn this measurement into an area.</Trans>
        </p>
      )}
    </>
  )
}

interface WrittenFact extends Fact {
  readonly label: string
  readonly value: string
  readonly aside?: string
}

function useFacts(measure: Measure, shape: Shape | undefined): readonly WrittenFact[] {
  const { t } = useLingui()
  const { country } = useFieldText()
  const { place, metres, radiusMetres, squareMetres } = figuresOf(measure)
  const grid = place && twd97Text(place)
  const meridian = grid?.meridian
  const isClosed = squareMetres !== undefined
  const areas = (label: string, area: number): WrittenFact => {
    const [value = '', ...others] = areaTexts(area, country)
    return { key: label, label, value, aside: others.join(' · ') }
  }
  const lengthLabel = measure.kind === 'circle' ? t`Circumference` : isClosed ? t`Perimeter` : t`Length`
  return [
    ...(place ? [{ key: 'wgs84', label: t`WGS84`, value: wgs84Text(place) }] : []),
    ...(grid ? [{ key: 'twd97', label: t`TWD97, ${meridian}°`, value: grid.text }] : []),
    ...(radiusMetres === undefined ? [] : [{ key: 'radius', label: t`Radius`, value: lengthText(radiusMetres) }]),
    ...(metres === undefined ? [] : [{ key: 'length', label: lengthLabel, value: lengthText(metres) }]),
    ...(squareMetres === undefined ? [] : [areas(t({ message: 'Area', context: 'size' }), squareMetres)]),
    ...(shape && measure.kind === 'reach' ? [areas(t`Reachable area`, shapeArea(shape))] : []),
    ...(shape && measure.aroundMetres ? [areas(t`Area with buffer`, shapeArea(shape))] : []),
  ]
}

/**
 * Returns a function that opens the explorer with the measured area. A drive-time area is computed there. If there is
 * no area, the first position becomes the candidate site.
 */
function useStudyMeasure(): (measure: Measure, shape: Shape | undefined) => void {
  const take = useSetAtom(activeToolAtom)
  return (measure, shape) => {
    const place = middleOf(measure)
    const { kind, mode = 'walk', minutes = 10 } = measure
    if (kind === 'reach') return take('reach', { place, reach: { mode, minutes } })
    if (!shape) take(candidateToolId, { place })
    else take(shape.type === 'Circle' ? 'circle' : 'polygon', { place, shape: shape })
  }
}
