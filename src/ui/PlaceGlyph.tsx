import type { CSSProperties } from 'react'
import { placeGlyph } from '#domain/place/placeGlyphs.ts'
import styles from './PlaceGlyph.module.css'

interface PlaceGlyphProps {
  /** General type or class. */
  sort: string | undefined
  /** Of the brand; that of competitors where it is missing. */
  colour?: string | undefined
  /** px */
  size?: number
}

/** The mark of a place as the map draws it: the lines of its type on its brand's colour. The words stand beside it. */
export function PlaceGlyph({ sort, colour, size = 20 }: PlaceGlyphProps) {
  const backdrop: CSSProperties = { inlineSize: size, blockSize: size, ...(colour && { backgroundColor: colour }) }
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} style={backdrop} aria-hidden="true">
      <path d={placeGlyph(sort)} />
    </svg>
  )
}
