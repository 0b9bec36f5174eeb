import type { Place, Shape } from '#domain/geo/point.ts'
import type { ReportMapNode } from '#domain/report/reportNode.ts'
import styles from './PlainReport.module.css'

const width = 1000
const metresPerDegree = 111_320

export function PlainMap({ node }: { node: Omit<ReportMapNode, 'kind'> }) {
  const { bounds, aspect = 0.7, areas, zones, points, credit } = node
  const height = width * aspect
  const toPage = ({ longitude, latitude }: Place): readonly [number, number] => [
    ((longitude - bounds.west) / (bounds.east - bounds.west)) * width,
    ((bounds.north - latitude) / (bounds.north - bounds.south)) * height,
  ]
  const path = (shape: Shape) => shapePath(shape, toPage)
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={node.alt}>
        {areas?.areas.map(({ shape, value }, at) => (
          <path key={at} d={path(shape)} className={styles.area} data-class={classOf(areas.limits, value)} />
        ))}
        {zones.map(({ label, shape }) => (
          <path key={label} d={path(shape)} className={styles.zone} />
        ))}
        {points.map(({ place, mark, label }, at) => {
          const [x, y] = toPage(place)
          return (
            <g key={at} transform={`translate(${x} ${y})`}>
              {mark === 'site' ? (
                <path d="M0-16 16 0 0 16-16 0Z" className={styles.site} />
              ) : (
                <circle r={mark === 'rival' ? 6 : 10} className={mark === 'rival' ? styles.rival : styles.store} />
              )}
              {label && mark !== 'rival' && (
                <text x={20} y={7} className={styles.label}>
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {credit.length > 0 && <figcaption>{credit.join(' · ')}</figcaption>}
    </figure>
  )
}

const classOf = (limits: readonly number[], value: number | null): number | undefined =>
  value === null ? undefined : limits.filter((limit) => value >= limit).length

function shapePath(shape: Shape, toPage: (place: Place) => readonly [number, number]): string {
  if (shape.type === 'Circle') return circlePath(shape.centre, shape.radiusMetres, toPage)
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons
    .flat()
    .map(
      (ring) =>
        `M${ring.map(([longitude, latitude]) => toPage({ longitude, latitude }).map(oneDecimal).join(' ')).join('L')}Z`,
    )
    .join('')
}

const oneDecimal = (value: number): string => value.toFixed(1)

function circlePath(centre: Place, radiusMetres: number, toPage: (place: Place) => readonly [number, number]): string {
  const north = radiusMetres / metresPerDegree
  const [x, y] = toPage(centre)
  const [, top] = toPage({ ...centre, latitude: centre.latitude + north })
  const east = north / Math.cos((centre.latitude * Math.PI) / 180)
  const [right] = toPage({ ...centre, longitude: centre.longitude + east })
  const [rx, ry] = [right - x, y - top].map(oneDecimal)
  return `M${x} ${top}A${rx} ${ry} 0 1 1 ${x} ${oneDecimal(2 * y - top)}A${rx} ${ry} 0 1 1 ${x} ${top}Z`
}
