import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import type { SlideAnswer } from '#domain/contracts/account.ts'
import { chooseGap, pictureHeight, pictureWidth, pieceSize, startTop } from '#server/services/slide/slideGap.ts'
import { isPlausibleTrack } from '#server/services/slide/isPlausibleTrack.ts'
import { createSlideChecks, isFit } from '#server/services/slide/slideChecks.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'

const right = pictureWidth - pieceSize
const down = pictureHeight - pieceSize
type Guess = (chance: () => number) => readonly [number, number]

/**
 * Returns a human-like track from the start to a point: bell-shaped speed with jitter, ending exactly at the point.
 */
function humanTrack([x, y]: readonly [number, number], chance: () => number): SlideAnswer['track'] {
  const count = 24 + Math.floor(chance() * 30)
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count
    const done = share ** 3 * (10 - 15 * share + 6 * share ** 2)
    const tremble = index === count ? 0 : (chance() - 0.5) * 1.4
    return { x: x * done + tremble, y: startTop + (y - startTop) * done + tremble, t: index * 16 + chance() * 6 }
  })
}

function letIn(guess: Guess, tries: number): { share: number; humanLike: number } {
  const chance = seededRandom(20_261_123)
  let passed = 0
  let humanLike = 0
  for (let index = 0; index < tries; index += 1) {
    const [x, y] = guess(chance)
    const answer: SlideAnswer = { id: '', x, y, way: 'pointer', track: humanTrack([x, y], chance) }
    const isLikeHand = isPlausibleTrack(answer, 60_000)
    if (isLikeHand) humanLike += 1
    if (isLikeHand && isFit(answer, chooseGap(randomBytes))) passed += 1
  }
  return { share: passed / tries, humanLike: humanLike / tries }
}

const guesses: Readonly<Record<string, Guess>> = {
  'anywhere in the picture': (chance) => [chance() * right, chance() * down],
  'always in the middle': () => [right / 2, down / 2],
  'where most gaps could be': () => [(30 + right) / 2, down / 2],
  'straight across from where the piece begins': (chance) => [30 + chance() * (right - 30), startTop],
  'near the right edge': (chance) => [right - chance() * 20, chance() * down],
}

test.each(Object.entries(guesses))('a robot that guesses %s is let in less than 1 time in 100', (_where, guess) => {
  const { share, humanLike } = letIn(guess, 12_000)
  // If a bot is rejected for its motion, the test proves nothing about its guess.
  expect(humanLike).toBeGreaterThan(0.9)
  expect(share).toBeLessThan(0.01)
})

test('no single place is right for 1 picture in 100, however well it is chosen', () => {
  const gaps = Array.from({ length: 20_000 }, () => chooseGap(randomBytes))
  let best = 0
  for (let x = 0; x <= right; x += 6) {
    for (let y = 0; y <= down; y += 6) best = Math.max(best, gaps.filter((gap) => isFit({ x, y }, gap)).length)
  }
  expect(best / gaps.length).toBeLessThan(0.01)
})

test('a robot that sees the picture and takes the time is let in: the check stops blind ones, the limit of tries the rest', async () => {
  let now = 0
  const database = openDatabase(':memory:')
  onTestFinished(() => database.destroy())
  await migrate(database)
  const checks = createSlideChecks(database, () => now, randomBytes)
  onTestFinished(() => checks.close())
  const { id } = await checks.create()
  const gap = await database.selectFrom('slide_check').selectAll().executeTakeFirstOrThrow()
  now += 2_000
  const x = gap.gap_left
  const y = gap.gap_top ?? 0
  expect(await checks.use({ id, x, y, way: 'pointer', track: humanTrack([x, y], Math.random) })).toBe(true)
})

test('pictures are drawn beside the thread that answers: it works less than 20 ms for one', async () => {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.destroy())
  await migrate(database)
  const checks = createSlideChecks(database, Date.now, randomBytes)
  onTestFinished(() => checks.close())
  await checks.create()
  const before = process.threadCpuUsage()
  for (let index = 0; index < 10; index += 1) await checks.create()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / 10).toBeLessThan(20)
})
