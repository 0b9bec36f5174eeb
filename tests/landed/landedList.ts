export interface Verdict {
  readonly problems: readonly string[]
  /** The list plus new entries from the code; existing lines never change. */
  readonly list: string
}

export const linesOf = (list: string): string[] =>
  list.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
