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
 * First load of each address: entry modules in `src`, the workers needed for the first view, and the budget in
 * kilobytes of compressed JavaScript.
 */
export const firstLoads = {
  '/login': { modules: [...page, ...login], workers: [], maxKilobytes: 150 },
  // Opened on the phones of anonymous visitors: loads only the code for a survey page.
  '/frontSurvey': { modules: survey, workers: [], maxKilobytes: 105 },
  // Includes notices, removed forms and the company's clock, which should load after the first view, and 10 KB for the
  // shapes of JSON fields and the English texts in the registries.
  '/map': { modules: [...page, ...member, ...map], workers: ['tiles.worker'], maxKilobytes: 274 },
} as const

/**
 * Module groups: each contains the modules required by at least one entry in every list. Earlier groups take
 * precedence.
 */
const loadedTogether: readonly { readonly name: string; readonly neededBy: readonly (readonly string[])[] }[] = [
  // Shared by the app and public links, so that neither loads the other's remaining code.
  { name: 'shared', neededBy: [survey, [...page, ...login, ...member, ...map]] },
  { name: 'survey', neededBy: [survey] },
  { name: 'page', neededBy: [page] },
  { name: 'open', neededBy: [login, [...member, ...map]] },
  { name: 'member', neededBy: [member] },
  { name: 'screen', neededBy: [documents, map] },
  { name: 'map', neededBy: [map] },
]

/**
 * Bundles modules that load together, for fewer requests and better compression. Lazy modules keep their own files. So
 * do modules matching `apart`, because not all entries use these modules.
 */
export function firstLoadGroups(source: string, apart: RegExp): Group[] {
  // The survey's entry renders its page when its file loads, so it can't share a file with other code.
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
    return { name: nameOf, debugName: name, priority: loadedTogether.length - at }
  })
}

function needOf(entries: readonly string[], graph: Graph): Set<string> {
  const needed = new Set(entries)
  // Iteration also visits items added to the set during the loop.
  for (const id of needed) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  return needed
}
