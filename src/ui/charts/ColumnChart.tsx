import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { usePaintedTheme } from '../themeAtom.ts'
import styles from './ColumnChart.module.css'
import { type ColumnChartData, readChartColours, type WriteFigure } from './chartData.ts'
import type { DrawnChart } from './drawColumnChart.ts'

export interface ColumnChartProps {
  /** What it shows, in words; the same figures stand in a table beside it. */
  label: string
  data: ColumnChartData
  /** Keep it stable. */
  write: WriteFigure
}

/** Columns by category, with what they were and should be. Its drawing code is loaded when it is first shown. */
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
          <Trans>Couldn’t load the chart. See the table for its figures.</Trans>
        </p>
      )}
    </div>
  )
}
