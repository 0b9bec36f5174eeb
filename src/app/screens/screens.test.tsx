import { expect, test } from 'vitest'
import { entityNames, entityOf } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { articleIds, articleLine, articleOf } from '#features/help/articles/articleIds.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { createSessionHost } from '#session/sessionHost.ts'
import { createRouteState } from '../routeState.ts'
import { createAppRouter } from '../router.ts'
import { parseSearch } from '../search.ts'
import { screens } from './allScreens.ts'
import { isOpen } from './screen.tsx'
import { pathOf, screenOf } from './screenAt.ts'

const anId = '0193fbc1-0000-7000-8000-000000000001'
const at = (address: string): string | undefined => {
  const { pathname, search } = new URL(address, 'http://catchment.test')
  return screenOf(screens, pathname, parseSearch(search))?.at
}

test('each screen is found by its address, once it is told what it is about', () => {
  for (const screen of screens) {
    const about = screen.canRead(parseSearch(screen.at.split('?')[1] ?? '')) ? '' : `&id=${anId}`
    expect(at(screen.at + about)).toBe(screen.at)
  }
})

test('no two screens have one address, and each path has a screen whatever its query says', () => {
  expect(new Set(screens.map((screen) => screen.at)).size).toBe(screens.length)
  for (const path of new Set(screens.map(pathOf))) {
    expect(at(`${path}?panel=dragons&section=dragons&view=dragons&id=17`), path).toBeDefined()
  }
})

test('each kind of record is found where its line says that its list, its pages, its forms and its bin stand', () => {
  for (const entity of entityNames) {
    const addresses = recordAddresses(entity)
    if (!addresses) continue
    const { list, add, bin, page, edit } = addresses
    const isSingle = entity === 'companySettings'
    const ofOne = [add, page(anId), edit(anId)].map(at)
    const { one = list } = entityOf(entity).address ?? {}
    expect(at(list), entity).toBe(list)
    expect(ofOne.every((found) => found?.startsWith(one))).toBe(true)
    if (!isSingle) expect([list, bin]).toContain(at(bin))
  }
})

test('“?” of each screen behind a sign-in opens its article, and each article leads to a screen there is', () => {
  const members = screens.filter(({ access }) => !isOpen(access))
  expect(members.filter((screen) => articleOf(screen.at) === undefined).map((screen) => screen.at)).toEqual([])
  const explained = new Set(members.map((screen) => articleOf(screen.at)))
  const alone = ['layers', 'search', 'driveTime', 'photos', 'surveyLink', 'conflicts', 'shortcuts']
  expect(articleIds.filter((id) => !explained.has(id))).toEqual(alone)
  for (const id of articleIds) expect(at(articleLine(id).opens), id).toBeDefined()
})

const router = createAppRouter({
  host: createSessionHost(async () => undefined),
  routeState: createRouteState(async () => createMemoryStorage(), Date.now),
})
await router.options.context.learnScreens()
const framesOf = (path: string) => router.getMatchedRoutes(path)[0].map(({ id }) => id)

test('only screens that are open to everyone, to strangers or to staff stand outside the frame that asks for a session', () => {
  for (const screen of screens) {
    expect(framesOf(pathOf(screen)), screen.at).toContain(isOpen(screen.access) ? '/open' : '/main')
  }
  const open = screens.filter(({ access }) => isOpen(access)).map(pathOf)
  expect(open.toSorted()).toEqual(
    '/404 /500 /appleLoginValidation /captcha /createOwner /forgotPassword /gallery /login /register /restPassword /staff'.split(
      ' ',
    ),
  )
})

test('an address is found in any case, and an unknown one is asked of nobody', () => {
  expect(framesOf('/RestPassword')).toEqual(framesOf('/restPassword'))
  expect(framesOf('/login/x')).toEqual(['__root__', '/$'])
})

test('each screen has its title in the catalogues, and its code loads', async () => {
  for (const screen of screens) {
    expect(screen.title.id, screen.at).toBeTruthy()
    await screen.preload()
  }
}, 180_000)

test('an unknown panel, a damaged id and a foreign word count as absent, and the rest stays', () => {
  expect(at('/map?panel=dragons&id=17&view=list&x=1')).toBe('/map?view=list')
  expect(at('/map?panel=store&id=17&view=list')).toBe('/map?view=list')
  expect(at('/map?panel=dragons&view=map')).toBe('/map')
  expect(at('/settings?section=dragons')).toBe('/settings')
})
