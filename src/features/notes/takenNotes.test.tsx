import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writePath } from '#domain/layer/notePath.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { NoteFacts } from './NoteFacts.tsx'
import { notesAsGeoJson } from './notesAsGeoJson.ts'
import { notesAtom } from './notesAtom.ts'
import { TakenNotes } from './TakenNotes.tsx'
import { sharedGroupsAtom } from './sharedGroups.ts'
import { typedWordsAtom } from './typedWords.ts'
import { useSharedGroups } from './useSharedGroups.ts'

let page: KitPage
const group = crypto.randomUUID()
const mine = crypto.randomUUID()
const theirs = crypto.randomUUID()
const path = writePath([{ latitude: 25, longitude: 121.5 }])

function Screen() {
  const shared = useSharedGroups()
  const known = useAtomValue(sharedGroupsAtom)?.[group]
  const setTyped = useSetAtom(typedWordsAtom)
  const note = useAtomValue(notesAtom)?.find(({ id }) => id === mine)
  return (
    <>
      <output>{known?.notes.length}</output>
      <TakenNotes {...shared} />
      {note && <NoteFacts note={note} isOpen />}
      <button type="button" onClick={() => setTyped({ [mine]: { group, text: 'half a sentence' } })}>
        type
      </button>
    </>
  )
}

beforeEach(async () => {
  page = await openKitPage(['planner'])
  const about = { createdBy: page.member.userId }
  await page.put('layerGroup', group, { name: 'Ximen walk', forAll: 'edit' })
  await page.put('mapNote', mine, { group, kind: 'text', path, text: 'corner with a queue' }, about)
  await page.put('mapNote', theirs, { group, kind: 'text', path, text: 'not mine' })
  await page.draw(<Screen />)
  await page.until(() => page.find('textarea') !== undefined && page.find('output', '1') !== undefined)
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

async function withdraw() {
  await page.database.transaction('rw', [page.database.view('mapNote'), page.database.view('layerGroup')], async () => {
    await page.takeAway('mapNote', mine)
    await page.takeAway('mapNote', theirs)
    await page.takeAway('layerGroup', group)
  })
}

test('a group that is no longer shared says so, with what was typed, and copies one’s own notes into an own group', async () => {
  await page.press('button', 'type')
  await withdraw()
  await page.until(() => page.text().includes('stopped sharing the layer group “Ximen walk” with you'))
  expect(page.text()).toContain('half a sentence')
  await page.press('button', 'Copy to my groups')
  await page.until(async () => (await page.database.outbox.count()) === 2)
  const [made, copy] = await page.database.outbox.orderBy('seq').toArray()
  expect(made).toMatchObject({
    kind: 'create',
    entity: 'layerGroup',
    fields: { name: { to: 'Ximen walk (my notes)' } },
  })
  expect(copy).toMatchObject({
    kind: 'create',
    fields: { text: { to: 'corner with a queue' }, group: { to: made!.entityId } },
  })
  await page.until(() => !page.text().includes('stopped sharing'))
  expect(page.text()).toContain('half a sentence')
})

test('a group that was deleted says so, after the page was left, too', async () => {
  await page.draw(null)
  await page.put('layerGroup', group, {}, { deletedV: 9, rv: 9 })
  await page.draw(<Screen />)
  await page.until(() => page.text().includes('deleted the layer group “Ximen walk”'))
  await page.press('button', 'Dismiss: Ximen walk')
  await page.until(() => !page.text().includes('Ximen walk'))
})

test('a group that may only be looked at from now on keeps what is being typed into its notes', async () => {
  await page.press('button', 'type')
  await page.put('layerGroup', group, { name: 'Ximen walk', forAll: 'view' })
  await page.until(() => page.text().includes('Your text is still here'))
  expect(await page.database.outbox.count()).toBe(0)
})

test('words are kept while they are typed and go once they are saved', async () => {
  await page.press('button', 'type')
  const area = page.find('textarea') as HTMLTextAreaElement
  await page.until(() => area.value === 'half a sentence')
  area.focus()
  area.blur()
  await page.until(async () => (await page.database.outbox.count()) === 1)
  await withdraw()
  await page.until(() => page.text().includes('stopped sharing'))
  expect(page.text()).not.toContain('Your text is still here')
})

test('notes are written as GeoJSON, with their words', () => {
  const corners = [1, 2, 3].map((at) => ({ latitude: 25 + at / 100, longitude: 121.5 + (at % 2) / 100 }))
  const text = notesAsGeoJson([
    { id: 'a', fields: { kind: 'area', path: writePath(corners), text: '商圈', group: 'g', order: 'o' } },
    { id: 'b', fields: { kind: 'circle', path, radius: 200 } },
    { id: 'c', fields: { kind: 'text', path: '?', text: 'damaged' } },
  ])
  const [area, circle, damaged] = (JSON.parse(text) as { features: { geometry: unknown; properties: unknown }[] })
    .features
  expect(area).toMatchObject({ geometry: { type: 'Polygon' }, properties: { kind: 'area', text: '商圈' } })
  expect(circle).toMatchObject({ geometry: { type: 'Point', coordinates: [121.5, 25] }, properties: { radius: 200 } })
  expect(damaged).toMatchObject({ properties: { text: 'damaged' } })
})
