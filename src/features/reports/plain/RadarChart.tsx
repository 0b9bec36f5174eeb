import type { Report, ReportNode } from '#domain/report/reportNode.ts'
import styles from './PlainReport.module.css'

const radius = 100
const rings = [0.25, 0.5, 0.75, 1]

/** Radar chart without figures, because the table contains the figures. */
export function RadarChart({ report, node }: { report: Report; node: Extract<ReportNode, { kind: 'radar' }> }) {
  const { axes, series, alt } = node
  const at = (axis: number, part: number) => {
    const angle = (axis / axes.length) * 2 * Math.PI
    return [Math.sin(angle) * part * radius, -Math.cos(angle) * part * radius] as const
  }
  const partOf = (figure: string) => {
    const value = report.figures[figure]?.value
    return typeof value === 'number' ? Math.max(0, Math.min(1, value)) : 0
  }
  const ringOf = (parts: readonly number[]) => parts.map((part, axis) => at(axis, part).join(',')).join(' ')
  return (
    <figure className={styles.radar}>
      <svg viewBox="-220 -130 440 260" role="img" aria-label={alt}>
        {rings.map((ring) => (
          <polygon key={ring} className={styles.web} points={ringOf(axes.map(() => ring))} />
        ))}
        {axes.map((axis, index) => {
          const [x, y] = at(index, 1)
          const [left, top] = at(index, 1.1)
          const anchor = Math.abs(left) < 8 ? 'middle' : left < 0 ? 'end' : 'start'
          return (
            <g key={axis}>
              <line className={styles.web} x2={x} y2={y} />
              <text x={left} y={top} textAnchor={anchor} dominantBaseline="middle">
                {axis}
              </text>
            </g>
          )
        })}
        {series.map(({ label, figures }, index) => (
          <polygon key={label} className={styles.series} data-series={index} points={ringOf(figures.map(partOf))} />
        ))}
      </svg>
      <figcaption>
        {series.map(({ label }, index) => (
          <span key={label}>
            <svg viewBox="0 0 28 4" width={28} height={4} aria-hidden="true">
              <line className={styles.series} data-series={index} x2={28} y1={2} y2={2} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
