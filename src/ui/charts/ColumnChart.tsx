import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { usePaintedTheme } from '../themeAtom.ts'
import styles from './ColumnChart.module.css'
import { type ColumnChartData, readChartColours, type WriteFigure } from './chartData.ts'
import type { DrawnChart } from './drawColumnChart.ts'

export interface ColumnChartProps {
  /** Description for screen readers; the same figures should be in a table nearby. */
  label: string
  data: ColumnChartData
  /** Formats a figure. Must be stable. */
  write: WriteFigure
}

/** A column chart with previous and target values. Its drawing code is loaded on first display. */
export function ColumnChart({ label, data, write }: ColumnChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<DrawnChart>()
  const [hasFailed, setHasFailed] = useState(false)
  const painted = usePaintedTheme()

  useEffect(() => {
    let drawn: DrawnChart | undefined
    let isLeft = false
    import('./drawColumnChart.ts').then(
      ({ drawColumnChart }) => {
        if (isLeft || !box.current) return
        drawn = drawColumnChart(box.current)
        setChart(drawn)
      },
      () => setHasFailed(true),
    )
    return () => {
      isLeft = true
      drawn?.remove()
    }
  }, [])

  useEffect(() => {
    if (box.current) chart?.draw(data, readChartColours(box.current), write)
  }, [chart, data, write, painted])

  return (
    <div className={styles.frame}>
      <div ref={box} role="img" aria-label={label} className={styles.chart} />
      {!chart && !hasFailed && (
        <div className={styles.wait}>
          <Skeleton lines={3} />
        </div>
      )}
      {hasFailed && (
        <p className={styles.wait}>
          <Trans>Couldn’t load the chart. See the table for the figures.</Trans>
        </p>
      )}
    </div>
  )
}
