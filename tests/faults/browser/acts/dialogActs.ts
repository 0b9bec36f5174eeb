import type { Page } from 'playwright'
import { waitForDraft } from '../../../tools/waitForDraft.ts'
import type { Seeded } from '../../parts/seeded.ts'
import type { Device } from '../setup/Device.ts'
import type { Round } from '../Round.ts'

const ends = ['killed', 'reloaded', 'closed', 'back'] as const

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  return page.getByRole('textbox', { name: 'New view name' })
}

/** Types into a dialog, then kills the browser, closes the tabs, reloads or goes back. */
export async function typeInDialog(round: Round, device: Device, random: Seeded): Promise<void> {
  // After a crash, screens open only with a working connection.
  if (device.line.isCut || device.line.fates.length > 0) return
  const page = await device.openScreen()
  await page.goto('/map?panel=stores&view=list')
  const words = round.text(device.member, 'store')
  await (await openViews(page)).fill(words)
  await waitForDraft(page, words)
  const end = random.pick(ends)
  round.strike(`typed words, ${end}`)
  if (end === 'killed') await device.kill()
  if (end === 'reloaded') await page.reload()
  if (end === 'back') await page.goBack()
  if (end === 'closed') await device.closeTabs()
  const again = await device.openScreen()
  await again.goto('/map?panel=stores&view=list')
  const name = await openViews(again)
  const restored = again.getByText('Draft restored').first()
  const found = await restored.waitFor({ timeout: 10_000 }).then(
    () => name.inputValue(),
    () => name.inputValue(),
  )
  if (found !== words)
    round.report('lost', 'drafts', `"${words}" was typed into a window, ${end}, and is "${found}" there`)
  else await again.getByRole('button', { name: 'Discard draft' }).click()
}
