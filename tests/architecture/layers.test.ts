import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawLayers, importsByRoom } from '#tests/tools/pictures/drawLayers.ts'
import { cruise, type Violation } from './cruise.ts'
import { mutualFolders } from './folderPairs.ts'

const root = join(import.meta.dirname, '..', '..')

const refused = [
  ['src/domain/fields/up.ts', '#domain/store/target.ts', 'domain-core-imports-only-core'],
  ['src/domain/money/typed.ts', 'type #domain/entities.ts', 'domain-core-imports-only-core'],
  ['src/domain/json.ts', '#domain/sync/target.ts', 'domain-core-imports-only-core'],
  ['src/domain/store/up.ts', '#domain/sync/target.ts', 'domain-entities-import-no-protocols'],
  ['src/domain/brandNew/up.ts', 'type #domain/sync/target.ts', 'domain-entities-import-no-protocols'],
  ['server/services/audit/up.ts', '#server/services/sync/target.ts', 'services-audit-imports-only-what-is-below'],
  ['server/services/jobs/side.ts', '#server/services/people/target.ts', 'services-jobs-imports-only-what-is-below'],
  ['server/services/loose.ts', '#server/storage/target.ts', 'services-are-in-a-folder'],
  ['server/services/annex/new.ts', '#server/storage/target.ts', 'services-are-in-a-folder'],
  ['src/domain/up.ts', '#db/target.ts', 'domain-imports-only-rooms-below'],
  ['src/domain/deep/new/folder/up.ts', '#ui/target.ts', 'domain-imports-only-rooms-below'],
  ['src/domain/testing.ts', '#tests/target.ts', 'domain-imports-only-rooms-below'],
  ['src/domain/relative.ts', '../sync/target.ts', 'domain-imports-only-rooms-below'],
  ['src/domain/typed.ts', 'type #api/target.ts', 'domain-imports-only-rooms-below'],
  ['src/analysis/up.ts', '#draw/target.ts', 'analysis-imports-only-rooms-below'],
  ['src/work/up.ts', '#session/target.ts', 'work-imports-only-rooms-below'],
  ['src/ui/up.ts', '#session/target.ts', 'ui-imports-only-rooms-below'],
  ['src/mapKit/up.ts', '#db/target.ts', 'mapKit-imports-only-rooms-below'],
  ['src/session/up.ts', '#features/stores/target.ts', 'session-imports-only-rooms-below'],
  ['src/session/kit.ts', '#recordKit/target.ts', 'session-imports-only-rooms-below'],
  ['src/fieldKit/kit.ts', '#recordKit/target.ts', 'fieldKit-imports-only-rooms-below'],
  ['src/recordKit/up.ts', '#features/stores/target.ts', 'recordKit-imports-only-rooms-below'],
  ['src/recordKit/deep/up.ts', '#analysis/target.ts', 'recordKit-imports-only-rooms-below'],
  ['src/session/stage.ts', '#mapStage/target.ts', 'session-imports-only-rooms-below'],
  ['src/mapStage/up.ts', '#features/stores/target.ts', 'mapStage-imports-only-rooms-below'],
  ['src/features/stores/up.ts', '#app/target.ts', 'features-imports-only-rooms-below'],
  ['src/features/stores/beside.ts', '#features/surveys/target.ts', 'features-do-not-meet'],
  ['workers/up.ts', '#ui/target.ts', 'workers-imports-only-rooms-below'],
  ['sw/up.ts', '#session/target.ts', 'sw-imports-only-rooms-below'],
  ['server/up.ts', '#ui/target.ts', 'server-imports-only-rooms-below'],
  ['server/routes/rows.ts', '#server/storage/target.ts', 'server-routes-imports-only-what-is-below'],
  ['server/services/up.ts', '#server/routes/target.ts', 'server-services-imports-only-what-is-below'],
  ['server/services/deep/chosen.ts', '#server/adapters/mail/smtpMail.ts', 'server-services-imports-only-what-is-below'],
  ['server/services/typed.ts', 'type #server/context.ts', 'server-services-imports-only-what-is-below'],
  ['server/http/up.ts', '#server/services/target.ts', 'server-http-imports-only-what-is-below'],
  ['server/http/typed.ts', 'type #server/ports.ts', 'server-http-imports-only-what-is-below'],
  ['server/storage/up.ts', '#server/services/target.ts', 'server-storage-imports-only-what-is-below'],
  ['server/adapters/mail/up.ts', '#server/storage/target.ts', 'server-adapters-imports-only-what-is-below'],
  ['server/serve.ts', 'type #server/context.ts', 'server-ports-name-no-choice'],
  ['server/env.ts', '#server/storage/target.ts', 'server-settings-import-no-layer'],
  ['migrations/up.ts', '#db/target.ts', 'migrations-imports-only-rooms-below'],
  ['src/annex/new.ts', '#domain/target.ts', 'every-room-has-a-line'],
  ['src/features/stores/map.ts', 'leaflet', 'leaflet-only-in-its-rooms'],
  ['src/mapKit/other.ts', 'react-leaflet', 'react-leaflet-only-in-its-rooms'],
  ['src/session/live.ts', 'dexie', 'dexie-only-in-its-rooms'],
  ['src/session/other.ts', 'dexie-react-hooks', 'dexie-react-hooks-only-in-its-rooms'],
  ['src/features/stores/route.ts', '@tanstack/react-router', '@tanstack-react-router-only-in-its-rooms'],
  ['src/db/table.ts', 'kysely', 'kysely-only-in-its-rooms'],
  ['src/domain/state.ts', 'jotai', 'jotai-only-in-its-rooms'],
  ['src/domain/locked.ts', 'fast-check', 'every-library-is-listed'],
  ['src/domain/machine.ts', 'node:fs', 'browser-rooms-use-no-node'],
  ['src/domain/lost.ts', './nowhere.ts', 'everything-is-found'],
] as const

const allowed = [
  ['src/domain/store/down.ts', '#domain/fields/target.ts'],
  ['src/domain/lease/side.ts', '#domain/store/target.ts'],
  ['src/domain/transfer/down.ts', '#domain/entities.ts'],
  ['server/services/sync/down.ts', '#server/services/people/target.ts'],
  ['src/sync/down.ts', '#db/target.ts'],
  ['src/session/beside.ts', '#work/target.ts'],
  ['workers/new.worker.ts', '#work/target.ts'],
  ['src/features/stores/down.ts', '#fieldKit/target.ts'],
  ['src/recordKit/down.ts', '#session/target.ts'],
  ['src/features/stores/kit.ts', '#recordKit/target.ts'],
  ['src/mapStage/down.ts', '#session/target.ts'],
  ['src/features/stores/stage.ts', '#mapStage/target.ts'],
  ['src/features/stores/own.ts', '#features/stores/target.ts'],
  ['src/app/join.ts', '#features/surveys/target.ts'],
  ['server/down.ts', '#i18n/target.ts'],
  ['server/routes/down.ts', '#server/services/target.ts'],
  ['server/routes/handed.ts', 'type #server/ports.ts'],
  ['server/services/sync/rows.ts', '#server/storage/target.ts'],
  ['server/services/mail/letter.ts', 'type #server/adapters/mail/mailTransport.ts'],
  ['server/services/sync/shared.ts', '#server/http/target.ts'],
  ['server/storage/settings.ts', 'type #server/env.ts'],
  ['server/main.ts', '#server/context.ts'],
  ['src/mapKit/MapCanvas.ts', 'react-leaflet'],
  ['src/session/useRecords.ts', 'dexie-react-hooks'],
  ['src/db/store.ts', 'dexie'],
  ['src/domain/parse.ts', 'valibot'],
  ['server/files.ts', 'node:fs'],
] as const

let folder = ''
let found: Violation[] = []

type Imports = readonly { readonly from: string; readonly to: string }[]

async function unusedHomes(imports: Imports, homes?: Record<string, readonly string[]>): Promise<string[]> {
  const law: { findUnusedHomes: (imports: Imports, homes?: Record<string, readonly string[]>) => string[] } =
    await import(join(root, '.dependency-cruiser.mjs'))
  return law.findUnusedHomes(imports, homes)
}

async function plant(path: string, text: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-'))
  for (const file of ['.dependency-cruiser.mjs', 'package.json']) await copyFile(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The shared node_modules is a symlink; without this option, the packages would have paths outside the copy.
  const law = `import law from './.dependency-cruiser.mjs'\nexport default { ...law, options: { ...law.options, preserveSymlinks: true } }\n`
  await plant('law.mjs', law)
  const rooms = [
    'domain',
    'analysis',
    'draw',
    'db',
    'api',
    'sync',
    'work',
    'i18n',
    'ui',
    'fieldKit',
    'session',
    'recordKit',
    'mapStage',
    'app',
  ]
  const targets = [...rooms, 'features/stores', 'features/surveys'].map((room) => `src/${room}/target.ts`)
  const ofDomain = ['store/target', 'fields/target', 'sync/target', 'entities'].map((name) => `src/domain/${name}.ts`)
  const ofServices = ['services/sync/target', 'services/people/target', 'services/target']
  const ofServer = ['routes/target', ...ofServices, 'storage/target', 'http/target', 'adapters/mail/smtpMail']
  const ofContext = ['adapters/mail/mailTransport', 'context', 'ports', 'env']
  const server = [...ofServer, ...ofContext].map((name) => `server/${name}.ts`)
  for (const path of [
    ...targets,
    ...ofDomain,
    ...server,
    'tests/target.ts',
    'sw/.keep',
    'workers/.keep',
    'migrations/.keep',
  ]) {
    await plant(path, 'export const target = 1\n')
  }
  for (const [from, to] of [...refused, ...allowed]) {
    const [kind, name] = to.startsWith('type ') ? ['import type', to.slice(5)] : ['import', to]
    await plant(from, `${kind} * as target from '${name}'\nexport const used: typeof target | undefined = undefined\n`)
  }
  await plant('src/domain/circleA.ts', `import { b } from './circleB.ts'\nexport const a = () => b\n`)
  await plant('src/domain/circleB.ts', `import { a } from './circleA.ts'\nexport const b = () => a\n`)
  await plant('src/domain/typeA.ts', `import type { B } from './typeB.ts'\nexport interface A { b: B }\n`)
  await plant('src/domain/typeB.ts', `import type { A } from './typeA.ts'\nexport interface B { a: A }\n`)
  found = (await cruise(folder, 'law.mjs')).violations
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(refused)('%s may not import %s', ([from, , rule]) => {
  expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(rule)
})

test.for(allowed)('%s may import %s', ([from]) => {
  expect(found.filter((violation) => violation.from === from)).toEqual([])
})

test('two modules may not need each other', () => {
  expect(found.filter(({ rule }) => rule === 'no-circles').map(({ from }) => from)).toContain('src/domain/circleA.ts')
})

test('two modules may not need each other for types alone either', () => {
  expect(found.filter(({ rule }) => rule === 'no-circles').map(({ from }) => from)).toContain('src/domain/typeA.ts')
})

test('two folders that import each other are reported, also by a file of one, and tests are ignored', () => {
  const imports = [
    { from: 'src/domain/store/up.ts', to: 'src/domain/sync/judge.ts' },
    { from: 'src/domain/sync/judge.ts', to: 'src/domain/store/deep/down.ts' },
    { from: 'src/domain/loose.ts', to: 'src/domain/sync/judge.ts' },
    { from: 'src/domain/sync/other.ts', to: 'src/domain/loose.ts' },
    { from: 'src/domain/money/money.test.ts', to: 'src/domain/sync/judge.ts' },
    { from: 'src/domain/sync/judge.ts', to: 'src/domain/money/money.ts' },
  ]
  expect(mutualFolders('src/domain', imports)).toEqual(['store and sync', 'loose.ts and sync'])
})

test('a home that no file uses is reported, and so is one that only a test uses', async () => {
  const imports = [
    { from: 'src/ui/chart.ts', to: 'node_modules/plotter/index.js' },
    { from: 'src/draw/chart.test.ts', to: 'node_modules/plotter/index.js' },
    { from: 'server/shapes.ts', to: 'node_modules/@types/shapes/index.d.ts' },
    { from: 'src/mapKit/deep/canvas.ts', to: 'node_modules/@scope/tiles/index.js' },
  ]
  const homes = {
    plotter: ['ui', 'draw', 'mapKit/canvas'],
    plot: ['*'],
    shapes: ['server'],
    '@scope/*': ['mapKit'],
    unused: ['ui'],
  }
  expect(await unusedHomes(imports, homes)).toEqual([
    'plotter in draw',
    'plotter in mapKit/canvas',
    'plot in *',
    'unused in ui',
  ])
})

test('an import of another folder changes the picture, and one of a test or within a folder does not', () => {
  const pictureOf = (...to: string[]) => {
    const imports = to.map((path) => ({ from: 'src/db/rows.ts', to: path }))
    return drawLayers(importsByRoom([...imports, { from: 'src/db/rows.test.ts', to: 'src/ui/button.ts' }]))
  }
  const before = pictureOf('src/domain/rules.ts')
  expect(pictureOf('src/domain/rules.ts', 'src/domain/rights.ts', 'src/db/keys.ts')).toBe(before)
  expect(pictureOf('src/domain/rules.ts', 'src/i18n/texts.ts')).not.toBe(before)
  expect(before).toContain('db imports domain')
  expect(before).not.toContain('>ui<')
  expect(() => pictureOf('src/annex/new.ts')).toThrow('Give annex a place in the picture')
})
