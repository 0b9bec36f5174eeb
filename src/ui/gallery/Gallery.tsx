import { useAtom } from 'jotai'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { themes } from '../theme.ts'
import { themeAtom } from '../themeAtom.ts'
import { ToastRegion } from '../ToastRegion.tsx'
import styles from './Gallery.module.css'
import { GalleryActions } from './GalleryActions.tsx'
import { GalleryDocuments, GalleryMapParts } from './GalleryDocuments.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryStates, StoreSteps } from './GalleryStates.tsx'
import { GalleryColours } from './GalleryColours.tsx'
import { GalleryShell } from './GalleryShell.tsx'

/** For development and tests; not translated. */
export function Gallery() {
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <ToastRegion>
      <main id="content" className={styles.page}>
        <div className={styles.head}>
          <h1>Controls</h1>
          <SegmentedControl
            label="Theme"
            value={theme}
            onChange={setTheme}
            segments={themes.map((value) => ({ value, label: value }))}
          />
        </div>
        <StoreSteps />
        <br />
        <div className={styles.grid}>
          <GalleryActions />
          <GalleryFields />
          <GalleryStates />
          <GalleryDocuments />
        </div>
        <GalleryColours />
        <GalleryMapParts />
        <GalleryShell />
      </main>
    </ToastRegion>
  )
}
