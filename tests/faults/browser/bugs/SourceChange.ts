export interface SourceChange {
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Applies changes to a file's source. Throws if the text to change is missing, because the bug would not be planted.
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
