import { expect, test } from 'vitest'
import type { ChunkNote } from '#server/commands/chunkNotes.ts'
import { budgetLines, type FirstLoad, weighFirstLoad } from './weighFirstLoad.ts'

const chunk = (file: string, module: string, ...imports: string[]): ChunkNote => ({
  file,
  imports,
  modules: [{ id: `src/${module}`, length: 4_000 }],
})
const notes = [
  chunk('assets/page-a.js', 'app/main.tsx', 'assets/shared-c.js'),
  chunk('assets/map-b.js', 'app/MapPage.tsx', 'assets/shared-c.js', 'assets/page-a.js'),
  chunk('assets/shared-c.js', 'ui/Button.tsx'),
  chunk('assets/dialog-d.js', 'features/Dialog.tsx', 'assets/shared-c.js'),
  { file: 'assets/tiles.worker-e.js', imports: [], modules: [] },
]
const bytes: Readonly<Record<string, number>> = {
  'assets/page-a.js': 100_000,
  'assets/map-b.js': 50_000,
  'assets/shared-c.js': 7_000,
  'assets/dialog-d.js': 30_000,
  'assets/tiles.worker-e.js': 20_000,
}
const load: FirstLoad = {
  modules: ['app/main.tsx', 'app/MapPage.tsx'],
  workers: ['tiles.worker'],
  maxKilobytes: 180,
}
const weigh = (first: FirstLoad) => weighFirstLoad(notes, first, (file) => bytes[file] ?? 0)

test('a first load is all scripts of its modules and workers, each once, without what is loaded later', () => {
  const { kilobytes, scripts } = weigh(load)
  expect(kilobytes).toBe(177)
  expect(scripts.map(({ note }) => note.file)).not.toContain('assets/dialog-d.js')
  expect(budgetLines('/map', load, weigh(load))).toEqual(['/map: 177.0 of 180 KB of JavaScript'])
})

test('a first load over its budget tells by how much, and what is in its scripts', () => {
  const tight = { ...load, maxKilobytes: 170 }
  const [verdict, heaviest] = budgetLines('/map', tight, weigh(tight))
  expect(verdict).toContain('/map: 177.0 of 170 KB of JavaScript, 7.0 KB too much')
  expect(heaviest).toBe('  100.0 KB assets/page-a.js: src/app/main.tsx (4.0)')
})

test('a module that was moved is said, so that a first load never weighs nothing', () => {
  expect(() => weigh({ ...load, modules: ['app/Gone.tsx'] })).toThrow('No script of the page holds app/Gone.tsx')
  expect(() => weigh({ ...load, workers: ['gone.worker'] })).toThrow('gone.worker')
})
