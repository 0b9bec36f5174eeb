export interface Verdict {
  /** The problems with their fixes, a sentence each. */
  readonly problems: readonly string[]
  /** The list plus what is new in the code; existing lines never change. */
  readonly list: string
}

export const linesOf = (list: string): string[] =>
  list.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
