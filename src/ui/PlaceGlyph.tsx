import type { CSSProperties } from 'react'
import { placeGlyph } from '#domain/place/placeGlyphs.ts'
import styles from './PlaceGlyph.module.css'

interface PlaceGlyphProps {
  sort: string | undefined
  /** Brand color; the color of competitors if missing. */
  colour?: string | undefined
  size?: number
}

/** A place's marker as on the map: the icon of its type on the brand color. Put a text label next to it. */
export function PlaceGlyph({ sort, colour, size = 20 }: PlaceGlyphProps) {
  const backdrop: CSSProperties = { inlineSize: size, blockSize: size, ...(colour && { backgroundColor: colour }) }
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} style={backdrop} aria-hidden="true">
      <path d={placeGlyph(sort)} />
    </svg>
  )
}
