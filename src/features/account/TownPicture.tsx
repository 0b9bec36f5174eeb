import { useMemo } from 'react'
import { type ShapeName, statusShapePath } from '#ui/statusShapePath.ts'
import { drawTown, townStores } from './townPicture.ts'
import styles from './TownPicture.module.css'

const otherSites: readonly (readonly [x: number, y: number, status: ShapeName])[] = [
  [528, 296, 4],
  [900, 470, 5],
  [586, 692, 3],
  [806, 724, 3],
  [420, 742, 2],
  [904, 330, 2],
  [196, 760, 0],
  [560, 766, 0],
]

const classOf = (density: number): string => `var(--ember-${Math.min(7, 1 + Math.floor(density * 7))})`

export function TownPicture() {
  const town = useMemo(() => drawTown(), [])
  return (
    <svg
      className={styles.town}
      viewBox={`0 0 ${town.width} ${town.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={town.width} height={town.height} className={styles.land} />
      <g className={styles.quarters}>
        {town.quarters.map(({ outline, density, isPark }) => (
          <path key={outline} d={outline} style={{ fill: isPark ? 'var(--park)' : classOf(density) }} />
        ))}
      </g>
      {town.streets.map(({ path, width }) => (
        <path key={path} d={path} className={styles.street} strokeWidth={width} />
      ))}
      {town.rails.map((path) => (
        <g key={path}>
          <path d={path} className={styles.railBed} />
          <path d={path} className={styles.rail} />
        </g>
      ))}
      {town.reaches.map((path) => (
        <path key={path} d={path} className={styles.reach} />
      ))}
      {townStores.map(([x, y]) => (
        <Site key={`${x} ${y}`} x={x} y={y} status={1} />
      ))}
      {otherSites.map(([x, y, status]) => (
        <Site key={`${x} ${y}`} x={x} y={y} status={status} />
      ))}
    </svg>
  )
}

function Site({ x, y, status }: { x: number; y: number; status: ShapeName }) {
  const { outline, figure } = statusShapePath(status, 22, x, y)
  return (
    <>
      <path d={outline} className={styles.casing} />
      <path d={figure} style={{ fill: `var(--status-${status})` }} fillRule="evenodd" />
    </>
  )
}
