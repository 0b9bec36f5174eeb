import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { MapPanel } from '#mapStage/mapPanel.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import { mapPanels } from '../mapPanels.ts'
import { mode, place, recordId, shortText } from '../search.ts'
import { withFileAccess, listMap, listsFrame } from './frames.ts'
import { recordScreens } from './recordScreens.ts'
import { type Screen, screen } from './screen.tsx'

// All panels use one component to keep the map mounted.
const map = lazyScreen(() => import('../pages/MapPage.tsx').then((module) => module.MapPage))
const storeList = lazyScreen(() => import('#features/stores/StoreList.tsx').then((module) => module.StoreList))
const storeBoard = lazyScreen(() =>
  import('#features/stores/board/BoardScreen.tsx').then((module) => module.BoardScreen),
)
const storePerformance = lazyScreen(() =>
  import('#features/stores/performance/PerformanceScreen.tsx').then((module) => module.PerformanceScreen),
)
const storePage = lazyScreen(() => import('#features/stores/StorePage.tsx').then((module) => module.StorePage))
const storeEditor = lazyScreen(() => import('#features/stores/StoreEditor.tsx').then((module) => module.StoreEditor))

const groupsPanel = mapPanels.find(({ id }) => id === 'groups')

const panelScreen = (panel: MapPanel): Screen =>
  screen({
    at: `/map?panel=${panel.id}`,
    title: panel.title,
    access: panel.access ?? 'company.view',
    group: panel.menu ?? 'map',
    fills: true,
    search: { id: recordId, mode, at: place, look: place },
    component: map,
    props: (search) => ({ panel, ...search }),
  })

/** The map with its panels, and under `view=list` their full lists, pages and forms. */
export const mapScreens = [
  screen({
    at: '/map?panel=stores&view=list',
    title: msg`Stores`,
    access: 'company.view',
    group: 'stores',
    icon: 'store',
    frame: listsFrame,
    search: { where: shortText },
    component: storeList,
    props: ({ where }) => ({ MapPane: listMap, where }),
  }),
  screen({
    at: '/map?panel=stores&view=board',
    title: msg`Pipeline board`,
    access: 'company.view',
    group: 'stores',
    icon: 'board',
    frame: listsFrame,
    component: storeBoard,
  }),
  // Generic list; precedes the panels, so that it wins if an address names both.
  screen({
    at: '/map?view=list',
    title: msg`Stores`,
    access: 'company.view',
    group: 'stores',
    frame: listsFrame,
    component: storeList,
    props: () => ({ MapPane: listMap }),
  }),
  screen({
    at: '/map',
    title: msg`Map`,
    access: 'company.view',
    group: 'map',
    fills: true,
    search: { mode, group: recordId, at: place },
    component: map,
    // A layer group has its own shareable address.
    props: ({ group, ...search }) => (group === undefined ? search : { ...search, panel: groupsPanel, id: group }),
  }),
  screen({
    at: '/map?panel=stores',
    title: msg`Stores`,
    access: 'company.view',
    group: 'map',
    fills: true,
    search: { mode, at: place },
    component: map,
  }),
  ...mapPanels.map(panelScreen),
  screen({
    at: '/map?panel=store&view=list',
    title: msg`Store`,
    access: 'company.view',
    group: 'stores',
    search: { id: v.pipe(v.string(), v.uuid()) },
    component: storePage,
    frame: withFileAccess,
  }),
  screen({
    at: '/map?panel=store&view=performance',
    title: msg`Performance`,
    access: 'commercial.view',
    group: 'stores',
    search: { id: v.pipe(v.string(), v.uuid()) },
    component: storePerformance,
    about: ({ id }) => id,
  }),
  screen({
    at: '/map?panel=store&view=list&mode=edit',
    title: msg`Store`,
    access: 'company.view',
    group: 'stores',
    search: { id: recordId },
    component: storeEditor,
    frame: withFileAccess,
    about: ({ id = 'new' }) => id,
  }),
  screen({
    at: '/map?panel=store&view=list&mode=new',
    title: msg`Store`,
    access: 'company.view',
    group: 'stores',
    search: { id: recordId, at: place },
    component: storeEditor,
    frame: withFileAccess,
    about: ({ id = 'new' }) => id,
    props: ({ at }) => ({ at }),
  }),
  screen({
    at: '/map?panel=stores&view=list&mode=bin',
    title: msg`Trash`,
    access: 'business.remove',
    group: 'stores',
    component: lazyScreen(() => import('#recordKit/RecordScreen.tsx').then((module) => module.RecordScreen)),
    props: () => ({ entity: 'store' as const, mode: 'bin' as const }),
  }),
  ...recordScreens('/map'),
]
