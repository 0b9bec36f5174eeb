import type { ReactNode } from 'react'

/** Keeps percent signs with their numbers at line breaks. For screen headings only: the print fonts lack this space. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? words.replaceAll('\u2009', '\u202F') : words
