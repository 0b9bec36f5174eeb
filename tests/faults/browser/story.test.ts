import { expect, test } from 'vitest'
import { browserAlphabet, makeStory } from './story.ts'

const stories = Array.from({ length: 500 }, (_, seed) => makeStory(seed))

test('a seed tells the same story every time', () => {
  expect(stories.map(({ seed }) => makeStory(seed))).toEqual(stories)
})

test('stories are short, and everything that may happen happens in some of them', () => {
  for (const { acts } of stories) {
    expect(acts.length).toBeGreaterThanOrEqual(5)
    expect(acts.length).toBeLessThanOrEqual(15)
  }
  const seen = new Set(stories.flatMap(({ acts }) => acts.map((act) => act.do)))
  expect([...seen].toSorted()).toEqual(Object.keys(browserAlphabet).toSorted())
})
