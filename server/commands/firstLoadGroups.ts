import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** What a page loads together, by its entries: first what every page needs, then what comes with a member, then what comes with the map. */
const loadedTogether = [
  { name: 'page', entries: ['app/main.tsx'] },
  { name: 'member', entries: ['session/startSession.ts', 'session/packs/startPacks.ts', 'app/shell/MainShell.tsx'] },
  { name: 'map', entries: ['app/MapPage.tsx', 'features/map/MapScreen.tsx'] },
]

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * Groups modules that are always loaded together into one file each: fewer requests, and they pack better than one by one. A module
 * belongs to the first group that can't do without it; what is loaded later stays in files of its own.
 */
export function firstLoadGroups(source: string): Rolldown.CodeSplittingGroup[] {
  return loadedTogether.map(({ name, entries }, at) => {
    let needed: Set<string> | undefined
    const isNeeded = (id: string, graph: Graph): boolean =>
      (needed ??= neededBy(
        entries.map((entry) => join(source, entry)),
        graph,
      )).has(id)
    return { name: (id, graph) => (isNeeded(id, graph) ? name : null), priority: loadedTogether.length - at }
  })
}

/** Everything that entries import, and what that imports, without what is loaded later. */
function neededBy(entries: readonly string[], graph: Graph): Set<string> {
  const needed = new Set(entries)
  // A set that grows while it is walked is walked to its end.
  for (const id of needed) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  return needed
}
