import { useAtomValue } from 'jotai'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { noteInks } from './note.ts'
import { inkColour } from './noteMarks.ts'
import styles from './Notes.module.css'
import { shownNotesAtom } from './notesAtom.ts'

export function NotesKey() {
  const used = new Set(useAtomValue(shownNotesAtom).map(({ ink }) => ink))
  return (
    <ul className={styles.key}>
      {noteInks
        .filter((ink) => used.has(ink))
        .map((ink) => (
          <li key={ink}>
            <span style={{ background: inkColour(ink) || 'var(--status-competitor)' }} aria-hidden="true" />
            {choiceLabel('noteInk', ink)}
          </li>
        ))}
    </ul>
  )
}
