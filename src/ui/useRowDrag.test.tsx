import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { carryItself } from './carryItem.ts'
import { LiftedWords } from './LiftedWords.tsx'
import { type RowDragOptions, useRowDrag } from './useRowDrag.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const rowHeight = 20
Element.prototype.scrollIntoView = () => undefined
Element.prototype.getBoundingClientRect = function box(this: Element) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const index = rows.findIndex((row) => row === this)
  if (index < 0) return new DOMRect(0, 0, 100, rows.length * rowHeight)
  const [dx, dy] = rows[index]!.style.translate.split(' ').map((part) => Number.parseFloat(part) || 0)
  return new DOMRect(dx ?? 0, index * rowHeight + (dy ?? 0), 100, rowHeight)
}

function List({ lands, carry }: Pick<RowDragOptions, 'lands' | 'carry'>) {
  const [ids, setIds] = useState(['a', 'b', 'c', 'd'])
  const { drag, grip, markOf } = useRowDrag({
    lands,
    carry,
    onDrop(id, { target, isAfter }) {
      const others = ids.filter((one) => one !== id)
      const index = others.indexOf(target) + (isAfter ? 1 : 0)
      setIds([...others.slice(0, index), id, ...others.slice(index)])
    },
  })
  return (
    <>
      <ul data-rows>
        {ids.map((id) => (
          <li key={id} data-row={id} className={markOf(id)}>
            <button type="button" {...grip(id)}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <LiftedWords drag={drag} ids={ids} nameOf={(id) => id} />
    </>
  )
}

let root: Root | undefined
async function show(lands: RowDragOptions['lands'], carry?: RowDragOptions['carry']): Promise<void> {
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  i18n.loadAndActivate({ locale: 'en-us', messages: {} })
  await act(async () =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <List lands={lands} carry={carry} />
      </I18nProvider>,
    ),
  )
}
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

const order = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent).join('')
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!
const gripOf = (id: string) => rowOf(id).querySelector('button')!

async function press(key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  let isHandled = false
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
    isHandled = !document.activeElement!.dispatchEvent(event)
  })
  return isHandled
}

async function pointer(type: 'pointerdown' | 'pointermove' | 'pointerup', target: EventTarget, y: number, x = 50) {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true })
  await act(async () => void target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' })))
}

test('arrow keys, Home and End on a grip move its row immediately, and the grip keeps the focus', async () => {
  await show('between')
  gripOf('b').focus()
  await press('ArrowDown')
  expect(order()).toBe('acbd')
  expect(document.activeElement).toBe(gripOf('b'))
  await press('Home')
  expect(order()).toBe('bacd')
  await press('ArrowUp')
  expect(order()).toBe('bacd')
  await press('End')
  expect(order()).toBe('acdb')
})

test('Space lifts a row, arrow keys choose its place, and Space drops it there', async () => {
  await show('between')
  gripOf('a').focus()
  expect(await press(' ')).toBe(true)
  expect(document.body.textContent).toContain('a picked up.')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(order()).toBe('abcd')
  expect(rowOf('c').className).toBe('after')
  expect(document.body.textContent).toContain('Position 3 of 4')
  await press(' ')
  expect(order()).toBe('bcad')
})

test('Escape and a lost focus put a lifted row back, and Escape does nothing else then', async () => {
  await show('place')
  gripOf('a').focus()
  await press(' ')
  await press('End')
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  await press('Escape')
  document.removeEventListener('keydown', heard)
  expect(heard).not.toHaveBeenCalled()
  await press(' ')
  await press('End')
  await act(async () => gripOf('a').blur())
  expect(rowOf('a').className).toBe('')
  expect(order()).toBe('abcd')
})

test('keys with a modifier are left to the row', async () => {
  await show('between')
  gripOf('a').focus()
  expect(await press('ArrowDown', { altKey: true })).toBe(false)
  expect(order()).toBe('abcd')
})

test('a dragged row is dropped between the two rows nearest to the pointer, also below the list', async () => {
  await show('between')
  await pointer('pointerdown', gripOf('a'), 10)
  await pointer('pointermove', window, 45)
  expect([rowOf('a').className, rowOf('c').className]).toEqual(['dragged', 'before'])
  await pointer('pointerup', window, 45)
  expect(order()).toBe('bacd')
  await pointer('pointerdown', gripOf('b'), 10)
  await pointer('pointermove', window, 400)
  await pointer('pointerup', window, 400)
  expect(order()).toBe('acdb')
})

test('a dragged row takes the place of the row under the pointer, and stays outside the list', async () => {
  await show('place', carryItself)
  await pointer('pointerdown', gripOf('a'), 10)
  await pointer('pointermove', window, 45)
  expect(rowOf('a').style.translate).toBe('0px 35px')
  await pointer('pointerup', window, 45)
  expect(order()).toBe('bcad')
  expect(rowOf('a').style.translate).toBe('')
  await pointer('pointerdown', gripOf('b'), 10)
  await pointer('pointermove', window, 45)
  await pointer('pointermove', window, 400)
  await pointer('pointerup', window, 400)
  expect(order()).toBe('bcad')
})

test('Escape cancels a drag', async () => {
  await show('between')
  await pointer('pointerdown', gripOf('a'), 10)
  await pointer('pointermove', window, 45)
  await press('Escape')
  await pointer('pointerup', window, 45)
  expect(order()).toBe('abcd')
})
