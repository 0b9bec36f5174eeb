/** Words of the former dialect, with native replacements. `is` is a regex source. */
interface Word {
  readonly is: string
  readonly better: string
}

/** Words to flag in comments, READMEs and screen texts; case-insensitive. */
export const proseWords: readonly Word[] = [
  { is: 'stands?|stood', better: 'is, appears' },
  { is: 'lies|lie|laid', better: 'is, is stored' },
  { is: 'tells?|told', better: 'shows, reports; or drop it' },
  { is: 'whom|whose|whoever', better: 'name the person: anyone, users who …, the owner' },
  { is: 'whatever|wherever', better: 'any …; name the thing' },
  { is: 'somebody|nobody', better: 'someone, no one' },
  { is: 'anew|once more', better: 'again' },
  { is: 'by itself|of its own', better: 'automatically; or drop it' },
  { is: 'besides?', better: 'next to, side by side, compared with' },
  { is: 'in hand', better: 'active' },
  { is: 'is asked|are asked|asks? for', better: 'requests, requires, prompts' },
  { is: 'hears? of|heard', better: 'is notified, receives' },
  { is: 'so many|until so', better: '{n}; until …' },
  { is: 'takes? (?:in|out|back|along|away)', better: 'import, remove, undo, keep' },
  { is: 'gives? back', better: 'refund, return' },
  { is: 'goes? along', better: 'is included' },
  { is: 'worked out', better: 'calculated' },
  { is: 'put away', better: 'close' },
  { is: 'at once', better: 'immediately; or together' },
  { is: 'the ground', better: 'the base map, terrain, area' },
  { is: 'says? of', better: 'shows for' },
  { is: 'wished?', better: 'option, request' },
  { is: 'mended?|mend', better: 'fix' },
  { is: 'letter', better: 'email' },
  { is: 'what is there', better: 'name the thing' },
  { is: 'comes? with', better: 'is part of' },
  { is: 'press(?:ed|es)?', better: 'select, click, tap' },
]

/** Parts of compound names, such as `mostPhotos` and `CheckoutWish`, with replacements. */
export const nameWords: readonly (Word & {
  /** Position of the word in a compound: capitalized anywhere, or lowercase at its start. */
  readonly place: 'within' | 'start'
})[] = [
  { is: 'Wish', place: 'within', better: '…Options, …Request' },
  { is: 'Told|Tell', place: 'within', better: 'report…, notify, emit' },
  { is: 'Kept', place: 'within', better: 'stored…, cached…' },
  { is: 'Asked|Asker', place: 'within', better: 'request…, create…Query' },
  { is: 'Fewest', place: 'within', better: 'min…' },
  { is: 'Anew|Whence', place: 'within', better: 're…, source' },
  { is: 'Beside', place: 'within', better: 'alongside' },
  { is: 'Hand(?!le|ler|s?hake|Off)', place: 'within', better: '…Actions, …Handlers, active…' },
  { is: 'Shelf|Pile', place: 'within', better: '…Store, …Cache' },
  { is: 'Bell', place: 'within', better: '…Signal' },
  { is: 'wish', place: 'start', better: 'options, request' },
  { is: 'told|tell', place: 'start', better: 'report, notify' },
  { is: 'kept', place: 'start', better: 'stored, cached' },
  { is: 'ask', place: 'start', better: 'request, query, fetch' },
  { is: 'most', place: 'start', better: 'max' },
  { is: 'least|fewest', place: 'start', better: 'min' },
  { is: 'beside', place: 'start', better: 'alongside' },
  { is: 'anew|whence', place: 'start', better: 're…, source' },
  { is: 'ground', place: 'start', better: 'baseMap, terrain, area' },
  { is: 'hand', place: 'start', better: 'actions, handlers, active' },
]

/**
 * Exceptions where listed words are right, each with the reason: one lowercase word, or all words, in files under a
 * path.
 */
export const exceptions: readonly { readonly path: string; readonly word?: string; readonly reason: string }[] = [
  { path: 'migrations/', reason: 'A migration that has landed never changes, comments included (tests/landed).' },
  { path: 'src/draw/', word: 'letter', reason: 'A character of a font, of a sheet or of XML.' },
  { path: 'src/ui/', word: 'letter', reason: 'A character that is typed or drawn.' },
]
