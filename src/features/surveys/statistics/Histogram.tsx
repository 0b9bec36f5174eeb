import type { NumberSummary } from '#analysis/answers/numberSummary.ts'
import { formatNumber } from '#i18n/formats.ts'
import styles from './Histogram.module.css'
import { noFigure } from './statCells.ts'

const width = 360
const height = 190
const top = 18
const foot = 46

interface HistogramProps {
  summary: NumberSummary
  /** Indexes of hidden bins. */
  hidden: readonly number[]
  label: string
}

export function Histogram({ summary, hidden, label }: HistogramProps) {
  const { bins, mean, median, lowerQuartile, upperQuartile, min, max } = summary
  const first = bins[0]
  const last = bins.at(-1)
  if (!first || !last) return null
  // Bins of a single value have no width, so their columns extend by 0.5 on both sides.
  const margin = first.from === first.to ? 0.5 : 0
  const from = first.from - margin
  const to = last.to + margin
  const highest = Math.max(1, ...bins.map(({ count }) => count))
  const x = (value: number) => 8 + ((value - from) / (to - from)) * (width - 16)
  const y = (count: number) => top + (1 - count / highest) * (height - top - foot)
  const baseline = height - foot
  const middle = baseline + 14
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bins.map((bin, index) => {
        const left = x(bin.from - margin)
        const right = x(bin.to + margin)
        return (
          <g key={bin.from}>
            <rect
              className={styles.column}
              x={left + 1}
              width={Math.max(1, right - left - 2)}
              y={y(bin.count)}
              height={baseline - y(bin.count)}
            />
            {(bin.count > 0 || hidden.includes(index)) && (
              <text x={(left + right) / 2} y={y(bin.count) - 4} textAnchor="middle">
                {hidden.includes(index) ? noFigure : formatNumber(bin.count, 0)}
              </text>
            )}
          </g>
        )
      })}
      <line className={styles.axis} x1={8} x2={width - 8} y1={baseline} y2={baseline} />
      {min !== undefined && max !== undefined && (
        <line className={styles.whisker} x1={x(min)} x2={x(max)} y1={middle} y2={middle} />
      )}
      {lowerQuartile !== undefined && upperQuartile !== undefined && (
        <rect
          className={styles.box}
          x={x(lowerQuartile)}
          width={Math.max(1, x(upperQuartile) - x(lowerQuartile))}
          y={middle - 6}
          height={12}
        />
      )}
      {median !== undefined && (
        <line className={styles.median} x1={x(median)} x2={x(median)} y1={middle - 6} y2={middle + 6} />
      )}
      {mean !== undefined && <circle className={styles.mean} cx={x(mean)} cy={middle} r={3} />}
      {margin > 0 && bins.length > 1 ? (
        <Ticks ticks={bins.map((bin) => bin.from)} x={x} isCentered />
      ) : (
        <Ticks ticks={ticksOf(bins, from, to)} x={x} />
      )}
    </svg>
  )
}

interface TicksProps {
  ticks: readonly number[]
  x: (value: number) => number
  /** True to center all labels on their ticks; otherwise the first and last labels stay inside the chart. */
  isCentered?: boolean
}

function Ticks({ ticks, x, isCentered = false }: TicksProps) {
  return ticks.map((tick, at) => (
    <text
      key={tick}
      x={x(tick)}
      y={height - 6}
      textAnchor={isCentered ? 'middle' : at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
    >
      {formatNumber(tick, 1)}
    </text>
  ))
}

function ticksOf(bins: NumberSummary['bins'], from: number, to: number): readonly number[] {
  if (bins.length === 1) return [from, to]
  const edges = [...bins.map((bin) => bin.from), to]
  const every = Math.ceil((edges.length - 1) / 6)
  return edges.filter((_edge, at) => at % every === 0)
}
