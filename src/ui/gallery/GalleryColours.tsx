import { Exhibit } from './Exhibit.tsx'
import styles from './Gallery.module.css'

const roles =
  'bg surface surface-2 surface-3 line edge ink ink-2 ink-3 accent on-accent accent-soft good good-soft warn warn-soft bad bad-soft'.split(
    ' ',
  )
const data = [1, 2, 3, 4, 5, 6, 7].flatMap((step) => [`ember-${step}`, `diverge-${step}`]).sort()
const land = ['land', 'water', 'park', 'road', 'map-label', 'map-halo', 'up', 'down']

export function GalleryColours() {
  return (
    <Exhibit title="Colours" wide>
      <div className={styles.swatches}>
        {[...roles, ...data, ...land].map((name) => (
          <div key={name} className={styles.swatch}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Exhibit>
  )
}
