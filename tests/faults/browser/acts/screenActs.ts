import type { Page } from 'playwright'
import { newStoreAddress, storeEditAddress } from '#domain/store/storeAddress.ts'
import { firstStoreIds } from '../../parts/cast.ts'
import type { Seeded } from '../../parts/seeded.ts'
import type { Device } from '../setup/Device.ts'
import type { Round } from '../Round.ts'

const savedWords = 'Save Successfully'
const failedWords = /the change wasn’t saved/i

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Returns whether no form can open for the user: rights were lost, or a first sign-in needs a connection. */
const hasNoForm = (round: Round, { member, canOpenScreen }: Device): boolean =>
  round.changedRights.has(member) || !canOpenScreen

async function press(page: Page): Promise<'saved' | 'failed'> {
  await page.getByRole('button', { name: /^Save/ }).click()
  const saved = page.getByText(savedWords).last()
  const failed = page.getByText(failedWords).first()
  await saved.or(failed).first().waitFor()
  return (await failed.isVisible()) ? 'failed' : 'saved'
}

export async function fillEdit(round: Round, device: Device, random: Seeded) {
  const page = await device.openScreen()
  const id = random.pick(firstStoreIds[device.member.company])
  await page.goto(storeEditAddress(id))
  const values: Record<string, string> = { address: round.text(device.member, 'store') }
  if (random.chance(0.4)) values['nameEnglish'] = round.text(device.member, 'store')
  await field(page, 'Address').fill(values['address']!)
  if (values['nameEnglish']) await field(page, 'Store name (English)').fill(values['nameEnglish'])
  return { page, entity: 'store', id, kind: 'patch', values, by: 'screen', opIds: [] } as const
}

export async function editOnScreen(round: Round, device: Device, random: Seeded): Promise<void> {
  if (hasNoForm(round, device)) return
  const { page, ...change } = await fillEdit(round, device, random)
  round.note(device, { ...change, said: await press(page) })
}

export async function createOnScreen(round: Round, device: Device): Promise<void> {
  if (hasNoForm(round, device)) return
  const page = await device.openScreen()
  await page.goto(newStoreAddress({ latitude: 25.03, longitude: 121.56 }))
  const name = round.text(device.member, 'store')
  const posCode = round.code()
  await field(page, 'Store name').fill(name)
  await field(page, 'Store ID').fill(posCode)
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true })
  if ((await brand.inputValue()) === '') {
    await brand.click()
    await brand.press('ArrowDown')
    await page.getByRole('option').first().click()
  }
  const said = await press(page)
  await page.waitForURL(/[?&]id=/)
  const id = new URL(page.url()).searchParams.get('id')!
  round.note(device, { entity: 'store', id, kind: 'create', values: { name, posCode }, said, by: 'screen', opIds: [] })
}
