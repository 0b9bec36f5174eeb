import { expect, test } from 'vitest'
import { windowDrafts } from './windowDrafts.ts'

test('a window that keeps nothing loses drafts silently', async () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  const drafts = windowDrafts({ getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage)
  await drafts.save('register', { email: 'a@b.tw' })
  await drafts.clear('register')
  expect(await drafts.load('register')).toBeNull()
})
