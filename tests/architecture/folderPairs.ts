export interface Import {
  readonly from: string
  readonly to: string
}

/**
 * Returns the pairs of folders in a room that import each other, as `a and b`. Each file directly in the room counts as
 * a folder. Tests are ignored, because they may import from higher folders.
 */
export function mutualFolders(room: string, imports: readonly Import[]): string[] {
  const folderOf = (path: string): string | undefined =>
    path.startsWith(`${room}/`) ? path.slice(room.length + 1).split('/')[0] : undefined
  const arrows = new Set<string>()
  for (const { from, to } of imports) {
    const above = folderOf(from)
    const below = folderOf(to)
    if (above === undefined || below === undefined || above === below || /\.test\.tsx?$/.test(from)) continue
    arrows.add(`${above} and ${below}`)
  }
  return [...arrows].filter((arrow) => {
    const [above, below] = arrow.split(' and ') as [string, string]
    return above < below && arrows.has(`${below} and ${above}`)
  })
}
