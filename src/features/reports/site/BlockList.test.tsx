import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { recordById } from '#db/queries/records.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { BlockList } from './BlockList.tsx'

let page: KitPage | undefined
afterEach(() => page?.close())

const id = '01900000-0000-7000-8000-00000000d001'
const blocks = siteBlocks().map(({ kind }) => ({ id: kind, kind, isOn: true }))

async function listFor(role: Role): Promise<KitPage> {
  page = await openKitPage([role])
  await page.put('report', id, { title: 'Site', kind: 'site', state: 'draft', setup: { subjects: [], blocks } })
  const record = (await recordById(page.database, 'report', id)) as LocalRecord<'report'>
  await page.draw(
    <BlockList record={record} kinds={siteBlocks()} isEditable chosen={undefined} onChoose={() => undefined} />,
  )
  await page.until(() => page!.text().includes(`of ${blocks.length} shown`))
  return page
}

test('a planner, who may analyze, reads nothing about rights, and may switch every block', async () => {
  const { text, find } = await listFor('planner')
  expect(text()).not.toMatch(/permission to/)
  expect(find('[role=switch]:disabled, input:disabled')).toBeUndefined()
})

test('who may not analyze reads so at the blocks that are locked, and only there', async () => {
  const { text } = await listFor('viewer')
  const locked = [...document.querySelectorAll('[data-block]')].filter(({ textContent }) =>
    textContent?.includes('You don’t have permission to'),
  )
  expect(text()).toContain('You don’t have permission to view lease and sales data')
  for (const line of document.querySelectorAll('[data-block]'))
    expect(locked.includes(line)).toBe(line.querySelector('[role=switch]:disabled, input:disabled') !== null)
})
