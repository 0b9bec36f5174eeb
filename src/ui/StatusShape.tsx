import type { CSSProperties } from 'react'
import { type ShapeName, statusShapePath } from './statusShapePath.ts'

export interface StatusShapeProps {
  status: ShapeName
  /** px: 16 in lists, 20 on the map, 26 in a stepper. */
  size?: number | undefined
  /** The status in words; leave it out where the words stand beside the shape. */
  label?: string | undefined
  /** A casing in the surface colour around the shape, for use over data. */
  cased?: boolean | undefined
  className?: string | undefined
}

/** The mark of a store status: shape first, colour second. */
export function StatusShape({ status, size = 16, label, cased, className }: StatusShapeProps) {
  const { outline, figure } = statusShapePath(status, size)
  const colour: CSSProperties = { color: `var(--status-${status})`, overflow: 'visible' }
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} style={colour} className={className} {...name}>
      {cased && (
        <path d={outline} fill="var(--surface)" stroke="var(--surface)" strokeWidth={4} strokeLinejoin="round" />
      )}
      <path d={figure} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}
