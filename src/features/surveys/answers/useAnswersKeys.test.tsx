import { afterEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { useAnswersKeys } from './useAnswersKeys.ts'

let page: KitPage | undefined
afterEach(() => page?.close())

function Answers({ onClose }: { onClose: () => void }) {
  const nothing = () => undefined
  useAnswersKeys({ step: nothing, tick: nothing, approve: nothing, comment: nothing, close: onClose })
  return <input aria-label="List" onKeyDown={(event) => event.preventDefault()} />
}

function escape(target: EventTarget): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

test('Escape closes a response, unless it closes a list or a dialog above it', async () => {
  page = await openKitPage(['planner'])
  let closed = 0
  await page.draw(<Answers onClose={() => (closed += 1)} />)
  escape(page.find('input')!)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  escape(dialog)
  dialog.remove()
  expect(closed).toBe(0)
  escape(document.body)
  expect(closed).toBe(1)
})
