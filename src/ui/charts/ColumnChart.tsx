import { useMemo } from 'react'
import { useSize } from '../useHeight.ts'
import styles from './ColumnChart.module.css'
import type { ColumnChartData, WriteFigure } from './chartData.ts'
import { type ChartSize, layoutColumns } from './layoutColumns.ts'

export interface ColumnChartProps {
  /** Description for screen readers; the same figures should be in a table nearby. */
  label: string
  data: ColumnChartData
  /** Formats a figure. Must be stable. */
  write: WriteFigure
}

export function ColumnChart({ label, data, write }: ColumnChartProps) {
  const [size, measure] = useSize()
  return (
    <div className={styles.frame}>
      <div ref={measure} role="img" aria-label={label} className={styles.chart}>
        {size.width > 0 && size.height > 0 && <ColumnDrawing data={data} write={write} size={size} />}
      </div>
    </div>
  )
}

interface ColumnDrawingProps extends Omit<ColumnChartProps, 'label'> {
  size: ChartSize
}

function ColumnDrawing({ data, write, size }: ColumnDrawingProps) {
  const layout = useMemo(() => layoutColumns(data, write, size), [data, write, size])
  const { left, right, top, bottom, band } = layout
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {layout.ticks.map(({ text, y }) => (
        <g key={y}>
          <line className={styles.grid} x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {layout.columns.map(({ index, path, isStrong }) => (
        <path key={index} className={styles.column} data-strong={isStrong || undefined} d={path} />
      ))}
      <line className={styles.axis} x1={left} x2={right} y1={layout.zero} y2={layout.zero} />
      {layout.names.map(({ text, x, y, anchor, isChosen }) => (
        <text key={x} x={x} y={y} textAnchor={anchor} data-strong={isChosen || undefined}>
          {text}
        </text>
      ))}
      <path className={styles.goals} d={layout.goals} />
      <path className={styles.marks} d={layout.marks} />
      <path className={styles.trend} d={layout.trend} />
      {layout.columns.map(({ index, figure }) => (
        <g key={index} className={styles.band}>
          <rect x={left + index * band} width={band} y={top} height={bottom - top} />
          <text
            className={styles.figure}
            data-shown={figure.isShown || undefined}
            x={figure.x}
            y={figure.y}
            textAnchor={figure.anchor}
          >
            {figure.text}
          </text>
        </g>
      ))}
    </svg>
  )
}
