import type { ReactNode } from 'react'

/** Words whose per cent signs stay with their numbers where a line breaks. For headings of screens: paper has no such space in its fonts. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? words.replaceAll('\u2009', '\u202F') : words
