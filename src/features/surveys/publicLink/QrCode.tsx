import { useMemo } from 'react'
import { qrPath } from './qrPath.ts'

/** QR code, dark on white in every theme because scanners require it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
