import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePath } from '#domain/layer/notePath.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { SideSlotContext } from '#mapStage/sideSlot.ts'
import { Panel } from './NotesPanel.tsx'

let page: KitPage
const path = writePath([{ latitude: 25, longitude: 121.5 }])

beforeEach(async () => {
  page = await openKitPage(['planner'])
})
afterEach(() => page.close())

function PanelWithSlot() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <SideSlotContext value={slot}>
      <Panel onClose={() => undefined} />
      <div ref={setSlot} />
    </SideSlotContext>
  )
}
const open = () => page.draw(<PanelWithSlot />)

test('notes that another member shared are hidden at first, which the panel says, and one press shows them', async () => {
  const group = crypto.randomUUID()
  await page.put('layerGroup', group, { name: 'Ximen walk', forAll: 'edit' })
  await page.put('mapNote', crypto.randomUUID(), { group, kind: 'text', path, text: 'corner with a queue' })
  await open()
  await page.until(() => page.text().includes('1 note is hidden on the map.'))
  expect(page.text()).not.toContain('No notes yet')
  await page.press('button', 'Show hidden notes')
  await page.until(() => page.text().includes('corner with a queue'))
  expect(page.text()).not.toContain('hidden on the map')
})

test('without a note the panel says so', async () => {
  await open()
  await page.until(() => page.text().includes('No notes yet'))
})
