import type { Page } from 'playwright'
import { waitForDraft } from '../../../tools/waitForDraft.ts'
import type { Seeded } from '../../parts/seeded.ts'
import type { Device } from '../setup/Device.ts'
import type { Round } from '../Round.ts'

/** How a window that holds typed words goes away. */
const ends = ['killed', 'reloaded', 'closed', 'back'] as const

/** Opens the small window of saved views over the list of stores, which everybody may. */
async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  return page.getByRole('textbox', { name: 'New view name' })
}

/** Words are typed into a window, and the page, the tab or the browser goes away: opened again, the window has them and says so. */
export async function typeInDialog(round: Round, device: Device, random: Seeded): Promise<void> {
  // After a death, screens can only be opened again with a line that is well.
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
