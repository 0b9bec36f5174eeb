import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const page = ['app/main.tsx']
const survey = ['app/surveyMain.tsx']
const login = ['app/pages/LoginPage.tsx']
const member = ['session/startSession.ts', 'session/packs/startPacks.ts', 'app/shell/MainShell.tsx']
const map = ['app/pages/MapPage.tsx']
const documents = [
  'app/pages/SettingsFrame.tsx',
  'app/pages/DevicePage.tsx',
  'features/stores/StoreList.tsx',
  'features/stores/StorePage.tsx',
]

/**
 * What a first visit of an address loads before it can be used: the modules in `src` that ask for the rest, the workers without which
 * nothing is seen, and how many kilobytes of packed JavaScript that may be.
 */
export const firstLoads = {
  '/login': { modules: [...page, ...login], workers: [], maxKilobytes: 150 },
  // A stranger's phone: nothing of the app beyond what draws a page of a survey.
  '/frontSurvey': { modules: survey, workers: [], maxKilobytes: 105 },
  // 3 KB more since notices, taken-away forms and the company's clock; they should load after the first view.
  '/map': { modules: [...page, ...member, ...map], workers: ['tiles.worker'], maxKilobytes: 263 },
} as const

/** What is loaded together: modules that an entry of each list can't do without. Earlier ones go first. */
const loadedTogether: readonly { readonly name: string; readonly neededBy: readonly (readonly string[])[] }[] = [
  // What the pages of public links share with the app, so that neither loads the rest of the other.
  { name: 'shared', neededBy: [survey, [...page, ...login, ...member, ...map]] },
  { name: 'survey', neededBy: [survey] },
  { name: 'page', neededBy: [page] },
  // Sign-in stays light: it shares what it needs, and no more.
  { name: 'open', neededBy: [login, [...member, ...map]] },
  { name: 'member', neededBy: [member] },
  { name: 'screen', neededBy: [documents, map] },
  { name: 'map', neededBy: [map] },
]

/**
 * Groups modules that are always loaded together into one file each: fewer requests, and they pack better than one by one. What is
 * loaded later stays in files of its own, and so do modules of `apart`, which a list names that does not use them all.
 */
export function firstLoadGroups(source: string, apart: RegExp): Group[] {
  // An entry draws its page wherever its file is loaded, so it shares that with nothing that others load, too.
  const entries = new Set(survey.map((entry) => join(source, entry)))
  return loadedTogether.map(({ name, neededBy }, at): Group => {
    const lists = neededBy.map((entries) => entries.map((entry) => join(source, entry)))
    let needed: Set<string> | undefined
    const nameOf = (id: string, graph: Graph): string | null => {
      needed ??= lists
        .map((entries) => needOf(entries, graph))
        .reduce((all, more) => new Set([...all].filter((id) => more.has(id))))
      return needed.has(id) && !apart.test(id) && !entries.has(id) ? name : null
    }
    return { name: nameOf, priority: loadedTogether.length - at }
  })
}

/** Everything that entries import, and what that imports, without what is loaded later. */
function needOf(entries: readonly string[], graph: Graph): Set<string> {
  const needed = new Set(entries)
  // A set that grows while it is walked is walked to its end.
  for (const id of needed) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  return needed
}
