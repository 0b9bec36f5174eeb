/** What comparing a list with the code gave. */
export interface Verdict {
  /** What is wrong and what to do about it, a sentence each. */
  readonly problems: readonly string[]
  /** The list with what is new in the code; what is written in it is never changed or left out. */
  readonly list: string
}

/** The lines of a list without its remarks. */
export const linesOf = (list: string): string[] =>
  list.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
