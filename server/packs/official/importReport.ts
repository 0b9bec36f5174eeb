/** A row of a file that is not in the pack, and why. */
export interface RowNote {
  /** Row of a table, its heading being row 1; else the place of the feature or object in its file, from 1. */
  readonly row: number
  readonly name: string
  readonly reason: string
}

/** What became of the rows of a file. `read` is the sum of the other three. */
export interface FileReport {
  readonly file: string
  readonly read: number
  readonly matched: number
  /** Rows that name no area of the pack of areas. */
  readonly unmatched: readonly RowNote[]
  /** Rows whose content can't be right or is of no use here. */
  readonly refused: readonly RowNote[]
  /** Sums that can be compared with the publisher's, by what they are sums of. */
  readonly totals: Readonly<Record<string, number>>
}

/** How many of the notes have each reason, most frequent first; reasons that differ only in what is in quotes or numbers are one. */
export function countReasons(notes: readonly RowNote[]): readonly (readonly [reason: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { reason } of notes) {
    const kind = reason.replace(/"[^"]*"/g, '"…"').replace(/\d[\d,.]*/g, 'N')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])
}
