import type { CSSProperties } from 'react'
import { type ShapeName, statusShapePath } from './statusShapePath.ts'

export interface StatusShapeProps {
  status: ShapeName
  /** Size in px: 16 in lists, 20 on the map, 26 in a stepper. */
  size?: number | undefined
  /** Status in words; omit it if the words appear next to the shape. */
  label?: string | undefined
  /** Adds a casing in the surface color, for use over data. */
  cased?: boolean | undefined
  className?: string | undefined
}

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
