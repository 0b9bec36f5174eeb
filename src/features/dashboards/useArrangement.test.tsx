import { afterEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { useArrangement } from './useArrangement.ts'

let page: KitPage | undefined
afterEach(() => page?.close())

const cards = ['sales', 'leases', 'openings']

function Board() {
  const { order, isArranging, begin, move } = useArrangement('overall')
  return (
    <>
      <p>
        {order ? `order ${order.join()}` : 'loading'} {isArranging ? 'arranging' : 'at rest'}
      </p>
      <button type="button" onClick={begin}>
        Begin
      </button>
      <button type="button" onClick={() => move(cards, 'openings', 0)}>
        Move
      </button>
      <input aria-label="List" onKeyDown={(event) => event.preventDefault()} />
    </>
  )
}

function escape(target: EventTarget): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

test('Escape that closes a dialog or a list keeps the arranged cards; the next one puts them back', async () => {
  page = await openKitPage(['planner'])
  const { draw, press, find, until, text } = page
  await draw(<Board />)
  await until(() => text().includes('at rest') && !text().includes('loading'))
  await press('button', 'Begin')
  await press('button', 'Move')
  const arranged = 'openings,sales,leases arranging'
  await until(() => text().includes(arranged))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  escape(dialog)
  dialog.remove()
  escape(find('input')!)
  await draw(<Board />)
  expect(text()).toContain(arranged)
  escape(document.body)
  await until(() => text().includes('at rest'))
  expect(text()).not.toContain('openings,sales,leases')
})
