/** One place of the product's source made wrong on purpose. */
export interface SourceChange {
  /** Path from the top of the product. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * The source of a file with its changes. A text to be changed that is not there any more is a mistake of whoever changed the
 * product: a bug that is planted nowhere would prove nothing.
 */
export function changedSource(path: string, source: string, changes: readonly SourceChange[]): string {
  let changed = source
  for (const { file, from, to } of changes) {
    if (!path.replaceAll('\\', '/').endsWith(`/${file}`)) continue
    if (!changed.includes(from)) throw new Error(`${file} has no "${from}" to plant a bug in.`)
    changed = changed.replace(from, () => to)
  }
  return changed
}
