import { brandColour } from '#domain/brand/brandColours.ts'
import type { NoteMark } from '#mapKit/ink/noteTraces.ts'
import type { Note, NoteInk, NoteKind } from './note.ts'

const looks: Readonly<Record<NoteKind, NoteMark['kind']>> = {
  freehand: 'ink',
  arrow: 'arrow',
  line: 'line',
  area: 'area',
  circle: 'circle',
  marker: 'dot',
  text: 'words',
}

/** Returns the ink color; empty for the theme's ink. */
export const inkColour = (ink: NoteInk): string => (ink === 'black' ? '' : (brandColour(ink) ?? ''))

/**
 * Returns the map mark of a note. A text note without text is shown as "…"; photos are shown as a symbol with their
 * number.
 */
export const markOf = (note: Note, chosenId: string | undefined): NoteMark => ({
  id: note.id,
  kind: looks[note.kind],
  path: note.path,
  radiusMetres: note.radiusMetres,
  colour: inkColour(note.ink),
  width: note.width,
  isFilled: note.isFilled,
  words: wordsOf(note),
  isChosen: note.id === chosenId,
})

function wordsOf({ kind, text, record }: Note): string {
  const photos = record.fields.photos?.length ?? 0
  const words = text.split('\n')[0] ?? ''
  const first = words === '' && kind === 'text' ? '…' : words
  return photos > 0 ? `▣ ${photos} ${first}`.trim() : first
}
